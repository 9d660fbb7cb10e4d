import type { WireAggregatorChannel } from '@doira/contract/aggregators/aggregators'
import { aggregators, highestAutoAccept, highestMarkUpPercent } from '@doira/domain/aggregators/aggregators'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toSettings } from './channel-settings.ts'

/** How long a pause of one branch is. */
const pauseMinutes = 30

/** One aggregator: its address, prices, acceptance and branches. */
export function ChannelSheet({
  channel,
  now,
  onClose,
}: {
  readonly channel: WireAggregatorChannel
  readonly now: string
  readonly onClose: () => void
}) {
  const { t, nameOf } = useMessages()
  const may = useMay()('chain.edit')
  const [typed, setTyped] = useState(() => ({
    percent: String(channel.mark_up_percent),
    below: channel.auto_accept_below === null ? '' : String(channel.auto_accept_below),
    off: toSettings(channel).branches_off,
  }))
  const [isSaved, setIsSaved] = useState(false)
  const saving = usePlainAction('aggregators', () => setIsSaved(true))
  const pausing = usePlainAction('aggregators')
  const percent = readNumber(typed.percent, 0, highestMarkUpPercent)
  const below = typed.below.trim() === '' ? null : readNumber(typed.below, 1, highestAutoAccept)
  const { acceptMinutes } = aggregators[toSettings(channel).aggregator]
  const cancels = acceptMinutes === null ? '' : t('channels.cancels', { n: acceptMinutes })
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setIsSaved(false)
  }
  const save = () => {
    if (percent === undefined || below === undefined) return
    void saving.send('changeAggregator', {
      ...toSettings(channel),
      ...{ mark_up_percent: percent, auto_accept_below: below, branches_off: typed.off },
    })
  }
  return (
    <Sheet title={channel.name} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="mlist"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={t('channels.address')}
          hint={t('channels.address_hint')}
          value={`${window.location.origin}${channel.path}`}
          readOnly
        />
        {may && (
          <>
            <TextField
              label={t('channels.mark_up')}
              hint={t('channels.mark_up_hint')}
              error={
                percent === undefined ? t('channels.whole', { from: 0, to: highestMarkUpPercent }) : null
              }
              inputMode="numeric"
              autoComplete="off"
              value={typed.percent}
              onChange={(event) => change({ percent: event.target.value })}
            />
            <TextField
              label={t('channels.auto')}
              hint={[t('channels.auto_hint'), cancels].filter(Boolean).join(' ')}
              error={below === undefined ? t('channels.whole', { from: 1, to: highestAutoAccept }) : null}
              inputMode="numeric"
              autoComplete="off"
              value={typed.below}
              onChange={(event) => change({ below: event.target.value })}
            />
          </>
        )}
        <fieldset className="mlist chbranches">
          <legend>
            <b>{t('channels.branches')}</b>
          </legend>
          {channel.branches.map((branch) => {
            const isOn = !typed.off.includes(branch.id)
            const isPaused = branch.paused_until !== null && branch.paused_until > now
            const label = isPaused ? t('channels.resume') : t('channels.pause', { n: pauseMinutes })
            return (
              <div key={branch.id} className="row">
                <span className="grow">
                  <CheckField
                    label={nameOf(branch.name)}
                    isChecked={isOn}
                    isDisabled={!may}
                    onChange={(checked) =>
                      change({
                        off: checked ? typed.off.filter((id) => id !== branch.id) : [...typed.off, branch.id],
                      })
                    }
                  />
                  <small className="tb__s">
                    {isPaused && branch.paused_until
                      ? t('channels.paused', { time: formatTime(branch.paused_until) })
                      : t(stateKey(branch))}
                  </small>
                </span>
                {branch.is_on && (
                  <Button
                    look={isPaused ? 'go' : 'outline'}
                    aria-label={`${label}: ${nameOf(branch.name)}`}
                    isBusy={pausing.isBusy}
                    onClick={() =>
                      void pausing.send('pauseAggregator', {
                        aggregator: toSettings(channel).aggregator,
                        ...{ branch_id: branch.id, minutes: isPaused ? null : pauseMinutes },
                      })
                    }
                  >
                    {label}
                  </Button>
                )}
              </div>
            )
          })}
        </fieldset>
        {(saving.refusal ?? pausing.refusal) && (
          <Note kind="err" title={saving.refusal ?? pausing.refusal ?? ''} />
        )}
        {isSaved && <Note kind="ok" title={t('channels.saved')} />}
        {may && (
          <Button
            size="m"
            type="submit"
            isBusy={saving.isBusy}
            disabled={percent === undefined || below === undefined}
          >
            {t('channels.save')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}

/** Undefined: not a whole number of this range. */
function readNumber(text: string, from: number, to: number): number | undefined {
  const value = Number(text.trim())
  return text.trim() !== '' && Number.isInteger(value) && value >= from && value <= to ? value : undefined
}

type Branch = WireAggregatorChannel['branches'][number]

function stateKey({ menu_is_current: menu, stops_are_current: stops }: Branch) {
  if (menu && stops) return 'channels.knows_all'
  return menu ? 'channels.knows_menu' : 'channels.knows_old'
}
