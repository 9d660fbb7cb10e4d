import type { WireCampaign } from '@doira/contract/campaigns/campaigns'
import { randomId } from '@doira/web/browser/random-id.ts'
import { formatDecimal } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Link } from 'react-router'
import { formatCount, formatMoment, formatShare } from '../../../i18n/format.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Empty, Loading } from '../../../ui/states.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { CampaignState } from './campaign-state.tsx'
import { useCampaigns } from './use-campaigns.ts'

/** The campaigns and what came of them. */
export function CampaignsPage() {
  const { t } = useMessages()
  const may = useMay()
  const query = useCampaigns()
  const campaigns = query.data?.campaigns ?? []
  return (
    <SectionLayout
      title={t('camp.title')}
      back={{ to: paths.customers, label: t('customer.back') }}
      hasSoundLine={false}
      top={
        may('campaigns.edit') && (
          <Link className="btn btn--s btn--go" to={paths.campaign(randomId())} state={{ isNew: true }}>
            <Icon name="plus" size="s" />
            <span>{t('camp.new')}</span>
          </Link>
        )
      }
    >
      <div className="customers">
        {query.data ? (
          <>
            <Tiles campaigns={campaigns} />
            <section className="card" aria-label={t('camp.title')}>
              {campaigns.length === 0 ? (
                <Empty title={t('camp.empty')}>
                  <p>{t('camp.empty_text')}</p>
                </Empty>
              ) : (
                <CampaignsTable campaigns={campaigns} />
              )}
            </section>
          </>
        ) : query.error ? (
          <QueryFailed query={query} />
        ) : (
          <Loading label={t('state.loading')} rows={6} />
        )}
      </div>
    </SectionLayout>
  )
}

function Tiles({ campaigns }: { readonly campaigns: readonly WireCampaign[] }) {
  const { t } = useMessages()
  const sum = (of: (result: NonNullable<WireCampaign['result']>) => number) =>
    campaigns.reduce((all, { result }) => all + (result ? of(result) : 0), 0)
  const extra = sum((result) => result.extra_orders)
  const tiles = [
    [t('camp.tile.received'), formatCount(sum((result) => result.received))],
    [t('camp.tile.ordered'), formatCount(sum((result) => result.ordered))],
    [t('camp.tile.extra'), `${extra > 0 ? '+' : ''}${formatCount(extra)}`],
    [t('camp.tile.left'), formatCount(sum((result) => result.opted_out))],
  ] as const
  return (
    <dl className="customer__figures">
      {tiles.map(([name, value]) => (
        <div key={name} className="card">
          <dt className="t-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CampaignsTable({ campaigns }: { readonly campaigns: readonly WireCampaign[] }) {
  const { t } = useMessages()
  return (
    <table className="tb tb--cards customers__table">
      <TableHead
        columns={[
          t('camp.col.name'),
          t('camp.col.channels'),
          { amount: t('camp.col.received') },
          { amount: t('camp.col.ordered') },
          { amount: t('camp.col.without') },
          { amount: t('camp.col.difference') },
          t('camp.col.state'),
        ]}
      />
      <tbody>
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} />
        ))}
      </tbody>
    </table>
  )
}

function CampaignRow({ campaign }: { readonly campaign: WireCampaign }) {
  const { t, language } = useMessages()
  const now = useServerNow()
  const { id, document, result } = campaign
  const hasBoth = result && result.held_out > 0
  const points = result ? (result.share - result.held_out_share) * 100 : 0
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={paths.campaign(id)}>
          <b>{document.name}</b>
        </Link>
        <small className="tb__s">{formatMoment(language, document.send_at, now)}</small>
      </th>
      <td>{document.channels.map((one) => t(`customers.channel.${one}`)).join(', ')}</td>
      <td className="r">{result ? formatCount(result.received) : '—'}</td>
      <td className="r">{result ? formatShare(language, result.share) : '—'}</td>
      <td className="r">{hasBoth ? formatShare(language, result.held_out_share) : '—'}</td>
      <td className="r">
        {hasBoth ? `${points > 0 ? '+' : ''}${formatDecimal(language, Math.round(points * 10) / 10)}` : '—'}
      </td>
      <td>
        <CampaignState campaign={campaign} />
      </td>
    </tr>
  )
}
