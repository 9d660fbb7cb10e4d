import { Link } from 'react-router'
import { formatCount, formatMoment, formatRoundSum, formatShare } from '../../../i18n/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Empty } from '../../../ui/states.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { Tiles } from '../promotion-tiles.tsx'
import type { Choices } from '../say-promotion.ts'
import type { DryRun } from './use-dry-run.ts'

/** The figures, examples, and why the other orders would not have had it. */
export function DryRunResults({ run, choices }: { readonly run: DryRun; readonly choices: Choices }) {
  const { t, nameOf, language } = useMessages()
  const nameOfBranch = (id: string) => {
    const branch = choices.branches.find((one) => one.id === id)
    return branch ? nameOf(branch.name) : t('promo.try.closed_branch')
  }
  return (
    <>
      <Figures run={run} />
      <div className="promos__try">
        <Examples {...{ run, nameOfBranch }} now={choices.now} />
        <div className="promos__aside">
          {run.missed.length > 0 && (
            <Bars
              title={t('promo.try.missed')}
              rows={run.missed.map(({ reason, orders }) => ({
                name: t(`promo.try.reason.${reason}`),
                ...{ value: orders, text: formatCount(orders) },
              }))}
            />
          )}
          {run.branches.length > 0 && (
            <Bars
              title={t('promo.try.branches')}
              rows={run.branches.map(({ branch_id: id, cost }) => ({
                name: nameOfBranch(id),
                ...{ value: cost, text: formatRoundSum(language, cost) },
              }))}
            />
          )}
        </div>
      </div>
    </>
  )
}

function Figures({ run: { got, orders, revenue } }: { readonly run: DryRun }) {
  const { t, language } = useMessages()
  const sum = (amount: number) => formatRoundSum(language, amount)
  const mean = (total: number) => sum(got.orders === 0 ? 0 : Math.round(total / got.orders))
  const share = (part: number, whole: number) => formatShare(language, whole === 0 ? 0 : part / whole)
  const tiles = [
    [
      t('promo.try.got'),
      formatCount(got.orders),
      t('promo.try.of_orders', { share: share(got.orders, orders), orders: formatCount(orders) }),
    ],
    [t('promo.try.cost'), sum(got.cost), t('promo.tile.of_revenue', { share: share(got.cost, revenue) })],
    [t('promo.try.mean'), mean(got.cost), t('promo.try.largest', { sum: sum(got.largest) })],
    [t('promo.try.bill'), mean(got.bill_after), t('promo.try.bill_was', { sum: mean(got.bill_before) })],
  ] as const
  return <Tiles tiles={tiles} />
}

type ExamplesProps = {
  readonly run: DryRun
  readonly nameOfBranch: (id: string) => string
  readonly now: string
}

function Examples({ run: { examples, got }, nameOfBranch, now }: ExamplesProps) {
  const { t, language } = useMessages()
  const columns = ['before', 'discount', 'after'] as const
  return (
    <section className="card" aria-label={t('promo.try.examples')}>
      <div className="card__h">
        <h2>{t('promo.try.examples')}</h2>
        <span className="t-2">
          {t('promo.try.shown', { count: examples.length, all: formatCount(got.orders) })}
        </span>
      </div>
      {examples.length === 0 ? (
        <Empty title={t('promo.try.nobody')} />
      ) : (
        <table className="tb customers__table promos__table">
          <TableHead
            columns={[
              t('promo.try.order'),
              t('promo.try.branch'),
              ...columns.map((column) => ({ amount: t(`promo.try.${column}`) })),
            ]}
          />
          <tbody>
            {examples.map((example) => (
              <tr key={example.order_id}>
                <th scope="row">
                  <Link className="link" to={paths.order(example.order_id)}>
                    <b>{formatCount(example.number)}</b>
                  </Link>
                  <small className="tb__s">{formatMoment(language, example.at, now)}</small>
                </th>
                <td data-label={t('promo.try.branch')}>
                  {nameOfBranch(example.branch_id)}
                  <small className="tb__s">{t('promo.try.dishes', { count: example.dishes })}</small>
                </td>
                <td className="r" data-label={t('promo.try.before')}>
                  {formatCount(example.bill_before)}
                </td>
                <td className="r" data-label={t('promo.try.discount')}>
                  {formatCount(-example.cost)}
                  {example.is_capped && <small className="tb__s">{t('promo.try.capped')}</small>}
                </td>
                <td className="r" data-label={t('promo.try.after')}>
                  <b>{formatCount(example.bill_after)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type BarsProps = {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly value: number; readonly text: string }[]
}

function Bars({ title, rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      <dl className="promos__bars">
        {rows.map(({ name, value, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <i aria-hidden="true">
                <b style={{ inlineSize: `${Math.round((value / most) * 100)}%` }} />
              </i>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
