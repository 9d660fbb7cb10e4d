import { describeLanguage, type Language } from '@doira/domain/i18n/languages'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'

/** The languages above fields that stand side by side, with what each still lacks; on a phone each field has its own. */
export function LanguageHeads({
  languages,
  missing = [],
  outdated = [],
}: {
  readonly languages: readonly Language[]
  /** Paths of texts that are missing, or older than the text that they translate. */
  readonly missing?: readonly string[]
  readonly outdated?: readonly string[]
}) {
  const { t } = useMessages()
  return (
    <div className="langs langs--heads only-wide">
      {languages.map((language) => {
        const gone = missing.filter((path) => path.endsWith(`.${language}`)).length
        return (
          <div key={language} className="langs__h">
            {describeLanguage(language).name}
            {gone > 0 ? (
              <span className="tag">{t('content.missing', { count: gone })}</span>
            ) : (
              outdated.some((path) => path.endsWith(`.${language}`)) && (
                <span className="tag tag--warn">
                  <Icon name="languages" />
                  {t('content.outdated')}
                </span>
              )
            )}
          </div>
        )
      })}
    </div>
  )
}
