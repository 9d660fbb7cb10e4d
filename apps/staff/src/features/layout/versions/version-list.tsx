import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'

export type ListedVersion = {
  readonly id: string
  readonly by: string
  /** When it was changed, or from which day on it applied. */
  readonly when: string
  /** What changed, old to new. */
  readonly lines: readonly string[]
}

/** Who changed something with one version at a time, when and what; any of it can be put into the form again. */
export function VersionList({
  versions,
  returnText,
  onReturn,
}: {
  readonly versions: readonly ListedVersion[]
  readonly returnText: string
  /** Null: the person may not change it. */
  readonly onReturn: ((id: string) => void) | null
}) {
  const { t } = useMessages()
  return (
    <section className="card alerts__card" aria-label={t('versions.title')}>
      <h2>{t('versions.title')}</h2>
      {versions.length === 0 && <p className="t-2">{t('versions.empty')}</p>}
      <ul className="alerts__list versions">
        {versions.map(({ id, by, when, lines }) => (
          <li key={id}>
            <span>
              {by ? t('versions.row', { name: by, time: when }) : when}
              {lines.map((line) => (
                <small key={line} className="tb__s">
                  {line}
                </small>
              ))}
            </span>
            {onReturn && (
              <Button look="outline" onClick={() => onReturn(id)}>
                {returnText}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
