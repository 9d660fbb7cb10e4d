import { describeLanguage, type Language } from '@doira/domain/i18n/languages'

/** The languages above fields that stand side by side; on a phone each field has its own. */
export function LanguageHeads({ languages }: { readonly languages: readonly Language[] }) {
  return (
    <div className="langs langs--heads only-wide">
      {languages.map((language) => (
        <div key={language} className="langs__h">
          {describeLanguage(language).name}
        </div>
      ))}
    </div>
  )
}
