import type { WireAggregatorChannel } from '@doira/contract/aggregators/aggregators'
import { formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMay, useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { toSettings } from './channel-settings.ts'
import { ChannelSheet } from './channel-sheet.tsx'

/** How long a pause of a whole channel is. */
const pauseMinutes = 30

/** The aggregators, each with its switch, its sales of today, and whether it knows the present menu and stops. */
export function ChannelsTable({
  channels,
  now,
}: {
  readonly channels: readonly WireAggregatorChannel[]
  readonly now: string
}) {
  const { t } = useMessages()
  const action = usePlainAction('aggregators')
  const [openId, setOpenId] = useState<string | null>(null)
  const open = channels.find(({ id }) => id === openId)
  return (
    <section className="card" aria-label={t('channels.title')}>
      <h2>{t('channels.title')}</h2>
      <table className="tb tb--cards">
        <TableHead
          columns={[
            t('channels.channel'),
            t('channels.accepts'),
            t('channels.branches'),
            { amount: t('channels.orders') },
            { amount: t('channels.revenue') },
            t('channels.menu'),
            t('channels.stops'),
            '',
          ]}
        />
        <tbody>
          {channels.map((channel) => (
            <ChannelRow key={channel.id} {...{ channel, now, action }} onOpen={() => setOpenId(channel.id)} />
          ))}
        </tbody>
      </table>
      {action.refusal && <Note kind="err" title={action.refusal} />}
      {open && <ChannelSheet channel={open} now={now} onClose={() => setOpenId(null)} />}
    </section>
  )
}

type RowProps = {
  readonly channel: WireAggregatorChannel
  readonly now: string
  readonly action: ReturnType<typeof usePlainAction>
  readonly onOpen: () => void
}

function ChannelRow({ channel, now, action, onOpen }: RowProps) {
  const { t, language } = useMessages()
  const { name, branches, menu, stops, paused_until: pausedUntil } = channel
  if (!channel.is_connected) {
    return (
      <tr>
        <th scope="row">
          <b>{name}</b>
        </th>
        <td>
          <span className="tag tag--quiet">{t('channels.no_keys')}</span>
        </td>
        <td colSpan={6}>
          <small className="t-2">{t('channels.no_keys_text')}</small>
        </td>
      </tr>
    )
  }
  const selling = branches.filter(({ is_on: isOn }) => isOn).length
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <small className="tb__s">
          {t(channel.mark_up_percent === 0 ? 'channels.same_prices' : 'channels.prices', {
            percent: channel.mark_up_percent,
          })}
        </small>
      </th>
      <td>
        <Accepts channel={channel} action={action} />
        {pausedUntil && (
          <small className="tb__s">{t('channels.paused', { time: formatTime(pausedUntil) })}</small>
        )}
      </td>
      <td>
        <span className="chans__l">{t('channels.branches')}: </span>
        {t('channels.selling', { n: selling, of: branches.length })}
      </td>
      <td className="r">
        <span className="chans__l">{t('channels.orders')}: </span>
        {channel.orders_today}
      </td>
      <td className="r">{formatSum(language, channel.revenue_today)}</td>
      <td>
        <span className="chans__l">{t('channels.menu')} </span>
        <ReadTag current={menu.current} of={selling} readAt={menu.read_at} now={now} />
        {channel.withheld > 0 && (
          <small className="tb__s">{t('channels.withheld', { count: channel.withheld })}</small>
        )}
      </td>
      <td>
        <span className="chans__l">{t('channels.stops')} </span>
        <ReadTag current={stops.current} of={selling} readAt={stops.read_at} now={now} />
      </td>
      <td>
        <span className="row">
          <PauseButton channel={channel} action={action} />
          <Button look="outline" aria-label={t('channels.open_of', { name })} onClick={onOpen}>
            {t('channels.open')}
          </Button>
        </span>
      </td>
    </tr>
  )
}

function Accepts({ channel, action }: Pick<RowProps, 'channel' | 'action'>) {
  const { t } = useMessages()
  const may = useMay()('chain.edit')
  if (!may) return t(channel.is_accepting ? 'channels.on' : 'channels.off')
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state by itself
      role="switch"
      className="switch"
      aria-label={t('channels.accepts_of', { name: channel.name })}
      checked={channel.is_accepting}
      disabled={action.isBusy}
      onChange={(event) =>
        void action.send('changeAggregator', { ...toSettings(channel), is_accepting: event.target.checked })
      }
    />
  )
}

/** Of all branches, for people who have them. */
function PauseButton({ channel, action }: Pick<RowProps, 'channel' | 'action'>) {
  const { t } = useMessages()
  const { has_all_branches: hasAll } = useMe()
  if (!hasAll || !channel.is_accepting) return null
  const isPaused = channel.paused_until !== null
  const { aggregator } = toSettings(channel)
  const label = isPaused ? t('channels.resume') : t('channels.pause', { n: pauseMinutes })
  return (
    <Button
      look={isPaused ? 'go' : 'outline'}
      aria-label={`${label}: ${channel.name}`}
      isBusy={action.isBusy}
      onClick={() =>
        void action.send('pauseAggregator', {
          ...{ aggregator, branch_id: null, minutes: isPaused ? null : pauseMinutes },
        })
      }
    >
      {label}
    </Button>
  )
}

type ReadProps = {
  readonly current: number
  readonly of: number
  readonly readAt: string | null
  readonly now: string
}

/** In how many branches the aggregator knows what is true now, and when it read last. */
function ReadTag({ current, of, readAt, now }: ReadProps) {
  const { t, language } = useMessages()
  if (readAt === null) return <span className="tag tag--quiet">{t('channels.never_read')}</span>
  const isAll = current >= of
  return (
    <>
      <span className={`tag ${isAll ? 'tag--ok' : 'tag--warn'}`}>
        <Icon name={isAll ? 'check' : 'triangle-alert'} size="xs" />
        {t('channels.of', { n: current, of })}
      </span>
      <small className="tb__s">{t('channels.read_at', { time: formatMoment(language, readAt, now) })}</small>
    </>
  )
}
