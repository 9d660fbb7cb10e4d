import { addDays, firstOfMonthAfter, toLocalDate } from '@doira/domain/time/local-time'
import type { ReactNode } from 'react'
import { formatCount, formatDay, formatDays, formatRoundSum, formatShare } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { Preview } from './use-preview.ts'

/** The share of the revenue above which points are worth a warning. */
const costly = 0.02

type Props = {
  readonly preview: Preview
  /** When the new terms would begin. */
  readonly day: string
}

/** A customer of the chain before and after. */
export function ExampleCard({ preview: { example }, day, onNext }: Props & { readonly onNext: () => void }) {
  const { t, nameOf, language } = useMessages()
  const sum = (amount: number) => formatRoundSum(language, amount)
  const name = (level: NonNullable<Preview['example']>['before']['level']) => (level ? nameOf(level) : '—')
  return (
    <Card
      title={t('programme.example')}
      act={example && <IconButton icon="refresh-cw" label={t('programme.example_next')} onClick={onNext} />}
    >
      {example === null ? (
        <p className="t-2">{t('programme.example_none')}</p>
      ) : (
        <>
          <p>
            <b>{example.name || '—'}</b>
            <small className="tb__s">
              {t('programme.example_about', { count: example.orders, sum: sum(example.purchases) })}
            </small>
          </p>
          <table className="tb programme__table">
            <thead>
              <tr>
                <td />
                <th scope="col" className="r">
                  {t('programme.now')}
                </th>
                <th scope="col" className="r">
                  {t('programme.from_day', { day: formatDay(language, day) })}
                </th>
              </tr>
            </thead>
            <tbody>
              {(
                [
                  [t('programme.row.level'), name(example.before.level), name(example.after.level)],
                  [
                    t('programme.row.earned'),
                    formatCount(example.before.earned),
                    formatCount(example.after.earned),
                  ],
                  [
                    t('programme.row.payable', { sum: formatCount(example.usual_order) }),
                    formatCount(example.before.payable),
                    formatCount(example.after.payable),
                  ],
                  [
                    t('programme.row.missing'),
                    example.before.missing === null ? '—' : sum(example.before.missing),
                    example.after.missing === null ? '—' : sum(example.after.missing),
                  ],
                ] as const
              ).map(([row, was, is]) => (
                <tr key={row}>
                  <th scope="row">{row}</th>
                  <td className="r">{was}</td>
                  <td className="r">
                    <b>{is}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  )
}

/** What the last finished month would have cost. */
export function ChainCard({ preview }: Pick<Props, 'preview'>) {
  const { t, language } = useMessages()
  const { before, after, revenue, orders, month } = preview
  const sum = (amount: number) => formatRoundSum(language, amount)
  const share = ({ earned }: Preview['before']) => (revenue === 0 ? 0 : earned / revenue)
  const change = (was: string, is: string) => (was === is ? is : t('programme.was_is', { was, is }))
  const first = toLocalDate(`${month}-01`)
  const days = formatDays(
    language,
    { from: first, to: addDays(firstOfMonthAfter(first, 1), -1) },
    month.slice(0, 4),
  )
  return (
    <>
      <Card title={t('programme.chain')}>
        <dl className="promos__facts">
          <Fact name={t('programme.on_cards')} note={t('programme.on_cards_note')}>
            {sum(preview.on_cards)}
          </Fact>
          {preview.expires_soon !== undefined && (
            <Fact name={t('programme.expires_soon')}>{sum(preview.expires_soon)}</Fact>
          )}
          <Fact name={t('programme.earned')}>{change(sum(before.earned), sum(after.earned))}</Fact>
          <Fact name={t('programme.spent')}>{change(sum(before.spent), sum(after.spent))}</Fact>
          <Fact name={t('programme.cost')} isTotal>
            {t('programme.cost_of', {
              share: change(formatShare(language, share(before)), formatShare(language, share(after))),
            })}
          </Fact>
        </dl>
        {preview.spent_early && preview.spent_early.orders > 0 && (
          <p className="t-2">
            {t('programme.spent_early', {
              ...{ count: preview.spent_early.orders, sum: sum(preview.spent_early.points) },
            })}
          </p>
        )}
        <p className="t-2">{t('programme.by_orders', { count: orders, month: days })}</p>
      </Card>
      {share(after) > costly && share(after) > share(before) && (
        <Note kind="warn" title={t('programme.costly')}>
          <p>{t('programme.costly_text')}</p>
        </Note>
      )}
    </>
  )
}

export function MovesCard({ preview: { customers }, day }: Props) {
  const { t, language } = useMessages()
  return (
    <Card title={t('programme.moves', { day: formatDay(language, day) })}>
      <dl className="promos__facts">
        {(['up', 'down', 'same'] as const).map((move) => (
          <Fact key={move} name={t(`programme.move.${move}`)}>
            {t('programme.level_customers', { count: customers[move] })}
          </Fact>
        ))}
      </dl>
    </Card>
  )
}

export function Card({
  title,
  act,
  children,
}: {
  readonly title: string
  readonly act?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="card programme__card" aria-label={title}>
      <div className="card__h">
        <h3>{title}</h3>
        {act}
      </div>
      {children}
    </section>
  )
}

function Fact({
  name,
  note,
  isTotal = false,
  children,
}: {
  readonly name: string
  readonly note?: string
  readonly isTotal?: boolean
  readonly children: ReactNode
}) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>
        {name}
        {note && <small className="tb__s">{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
