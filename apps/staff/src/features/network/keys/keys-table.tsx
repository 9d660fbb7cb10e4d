import type { WireApiKey } from '@doira/contract/api-keys/api-keys'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { Icon } from '@doira/web/ui/icon.tsx'
import { join } from '@doira/web/ui/join.ts'
import { type ReactNode, useState } from 'react'
import { formatDays, formatMoment } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { ReplaceKey } from './replace-key.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { scopeTexts } from './scope-texts.ts'

/** Every key that works, and those that ended within a month. */
export function KeysTable({
  keys,
  now,
  adding,
}: {
  readonly keys: readonly WireApiKey[]
  readonly now: string
  readonly adding: ReactNode
}) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState<{
    readonly key: WireApiKey
    readonly what: 'replace' | 'revoke'
  } | null>(null)
  const close = () => setChosen(null)
  return (
    <section className="card keys__list" aria-label={t('programs.title')}>
      <div className="row">
        <h2 className="grow">
          {t('programs.title')} <small className="t-small t-2">{t('programs.title_hint')}</small>
        </h2>
        <a className="btn btn--s btn--outline" href="/docs" target="_blank" rel="noreferrer">
          <Icon name="book-open-text" size="s" />
          <span>{t('programs.docs')}</span>
        </a>
        {adding}
      </div>
      {keys.length === 0 ? (
        <Empty title={t('programs.none')}>
          <p>{t('programs.none_text')}</p>
        </Empty>
      ) : (
        <table className="tb tb--cards">
          <TableHead
            columns={[
              ...[
                t('programs.name'),
                t('programs.key'),
                t('programs.may'),
                t('programs.from'),
                t('programs.last'),
                t('programs.term'),
              ],
              '',
            ]}
          />
          <tbody>
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} now={now} onChoose={(what) => setChosen({ key, what })} />
            ))}
          </tbody>
        </table>
      )}
      {chosen?.what === 'replace' && <ReplaceKey apiKey={chosen.key} onClose={close} />}
      {chosen?.what === 'revoke' && <RevokeKey apiKey={chosen.key} onClose={close} />}
    </section>
  )
}

function KeyRow({
  apiKey,
  now,
  onChoose,
}: {
  readonly apiKey: WireApiKey
  readonly now: string
  readonly onChoose: (what: 'replace' | 'revoke') => void
}) {
  const { t, language } = useMessages()
  const { name, prefix, scopes, addresses, state, branch_ids: branchIds } = apiKey
  const lastDay = apiKey.expires_at && localDateAt(toInstant(apiKey.expires_at))
  const works = state === 'live' || state === 'replaced'
  return (
    <tr className={join(!works && 'keys__ended')}>
      <th scope="row">{name}</th>
      <td>
        <code className="keys__code">doira_live_{prefix}…</code>
      </td>
      <td>
        {scopes.map((scope) => t(scopeTexts[scope]).toLocaleLowerCase()).join(', ')}
        {branchIds !== null && (
          <small className="t-caption t-2"> {t('programs.in_branches', { count: branchIds.length })}</small>
        )}
      </td>
      <td>
        {addresses.length > 0 ? (
          addresses.join(', ')
        ) : (
          <span className="keys__any">{t('programs.any_address')}</span>
        )}
      </td>
      <td>
        {apiKey.last_used_at === null
          ? t('programs.never')
          : formatMoment(language, apiKey.last_used_at, now)}
      </td>
      <td>
        {state === 'expired' || state === 'revoked' ? (
          <span className="tag tag--err">{t(`programs.state.${state}`)}</span>
        ) : state === 'replaced' ? (
          <span className="tag tag--warn">
            {t('programs.state.replaced', { time: formatMoment(language, apiKey.expires_at ?? now, now) })}
          </span>
        ) : lastDay === null ? (
          t('programs.no_term')
        ) : (
          formatDays(language, { from: lastDay, to: lastDay }, now.slice(0, 4))
        )}
      </td>
      <td>
        {works && (
          <span className="row keys__do">
            {state === 'live' && (
              <Button
                look="outline"
                aria-label={t('programs.replace_of', { name })}
                onClick={() => onChoose('replace')}
              >
                {t('programs.replace')}
              </Button>
            )}
            <Button
              look="outline"
              aria-label={t('programs.revoke_of', { name })}
              onClick={() => onChoose('revoke')}
            >
              {t('programs.revoke')}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}
