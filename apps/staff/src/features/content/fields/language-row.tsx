import { type Draft, getField } from '@doira/domain/content/draft'
import { describeLanguage, type Language } from '@doira/domain/i18n/languages'
import { emptyText, isLocalized } from '@doira/domain/i18n/localized'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { MessageKey } from '../../../i18n/translate.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { fieldId } from '../kinds.ts'

/** What every field of a draft is drawn from. */
export type Form = {
  readonly draft: Draft
  readonly onChange: (path: string, value: unknown) => void
  /** In which the chain writes its texts. */
  readonly languages: readonly Language[]
  /** Fields that are marked, by path with the language. */
  readonly wrong: ReadonlySet<string>
}

/** Longer ones are a text that was put into the wrong field: a name is drawn whole wherever the dish is. */
const mostInLine = 200

/** A text in the languages of the chain, side by side. */
export function LanguageRow({
  word,
  rows = 1,
  canBeNull = false,
  path,
  draft,
  onChange,
  languages,
  wrong,
}: Form & {
  readonly path: string
  readonly word: MessageKey & `content.field.${string}`
  readonly rows?: number
  readonly canBeNull?: boolean
}) {
  const { t } = useMessages()
  const found = getField(draft, path)
  const text = isLocalized(found) ? found : emptyText
  const write = (language: Language, value: string) => {
    const next = { ...text, [language]: value }
    const isEmpty = Object.values(next).every((one) => one === '')
    if (canBeNull && isEmpty) onChange(path, null)
    else if (isLocalized(found)) onChange(`${path}.${language}`, value)
    else onChange(path, next)
  }
  return (
    <div className="langs">
      {languages.map((language) => {
        const id = fieldId(`${path}.${language}`)
        const isWrong = wrong.has(`${path}.${language}`) || wrong.has(path)
        const props = {
          id,
          lang: language,
          'aria-label': t('content.in_language', {
            field: t(word),
            language: describeLanguage(language).name,
          }),
          value: text[language] ?? '',
          'aria-invalid': isWrong || undefined,
          'aria-describedby': isWrong ? `${id}-error` : undefined,
        }
        return (
          <div key={language} className="field">
            <label className="field__label" htmlFor={id}>
              {t(word)}
              <span> · {describeLanguage(language).name}</span>
            </label>
            <textarea
              {...props}
              className="input"
              rows={rows}
              style={{ '--rows': rows } as CSSProperties}
              {...(rows === 1 && { maxLength: mostInLine, onKeyDown: stayInLine })}
              onChange={({ target }) =>
                write(language, rows === 1 ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)
              }
            />
            {isWrong && (
              <span className="field__err" id={`${id}-error`}>
                <Icon name="circle-alert" />
                {t('content.fill')}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** A text of one line wraps where it is narrow, and has no lines of its own. */
function stayInLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
