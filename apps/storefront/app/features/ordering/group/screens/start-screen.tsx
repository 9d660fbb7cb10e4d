import { groupLimits, toPersonName } from '@doira/domain/ordering/group/group-limits'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { formatSum, formatTime, getDate } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import { type FormEvent, useState } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../../../platform/browser/network.ts'
import { useNow } from '../../../../platform/hooks/use-now.ts'
import { useProblemText } from '../../../../platform/hooks/use-problem-text.ts'
import { authStore } from '../../../../platform/stores/auth-store.ts'
import { useCommon } from '../../../../platform/stores/common-store.ts'
import { showToast } from '../../../../platform/toasts.ts'
import { RadioChip } from '../../../../ui/chip.tsx'
import { PayBar } from '../../../../ui/pay-bar.tsx'
import { getDestination, newMember, startGroup } from '../group-actions.ts'
import { PersonNameField } from '../person-name-field.tsx'
import { GroupHero } from './group-hero.tsx'

const limits = [null, 60_000, 100_000, 150_000] as const
const slotMs = 30 * 60_000
const slotCount = 6
/** So long others need at least. */
const leastMinutes = 15

/** The next half hours. */
function listTimes(now: Instant): readonly string[] {
  const first = Math.ceil(Date.parse(addMinutes(now, leastMinutes)) / slotMs) * slotMs
  return Array.from({ length: slotCount }, (_, place) => toInstant(new Date(first + place * slotMs)))
}

/** Name, until when, limit: then the link. */
export function StartScreen({ image }: { readonly image: string | null }) {
  const t = useT('group')
  const locale = useLocale()
  const problemText = useProblemText()
  const isConnected = useIsOnline()
  const [member] = useState(newMember)
  const now = useNow(60_000)
  const times = listTimes(now)
  const destination = useCommon(getDestination)
  const [title, setTitle] = useState(() => t('name_default'))
  const [name, setName] = useState(() => authStore.getState().user?.name ?? '')
  const [chosenUntil, setUntil] = useState(times[1] ?? '')
  // A form that stays open does not keep times that have passed.
  const until = times.includes(chosenUntil) ? chosenUntil : (times[0] ?? '')
  const [limit, setLimit] = useState<number | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isNameWrong = toPersonName(name) === null
  const isTitleWrong = title.trim() === ''

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsSubmitted(true)
    if (isNameWrong || isTitleWrong) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setIsBusy(true)
    try {
      await startGroup(member, { title: title.trim(), name, until, limit })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ type: 'error', text: problemText(error) })
      setIsBusy(false)
    }
  }

  const button = (
    <Button
      type="submit"
      form="group-start"
      size="l"
      isBlock
      isBusy={isBusy}
      isBlocked={!isConnected}
      aria-describedby={isConnected ? undefined : offlineBarId}
    >
      {t('start')}
    </Button>
  )
  const today = getDate(now)
  return (
    <form id="group-start" className="gform" noValidate onSubmit={(event) => void submit(event)}>
      <GroupHero look="start" image={image} />
      <div>
        <h2 className="t-h1">{t('start')}</h2>
        <p className="t-2 mt-2">{t('start_text')}</p>
      </div>
      <Field label={t('name')} error={isSubmitted && isTitleWrong ? t('name_required') : null}>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={groupLimits.title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <PersonNameField name={name} isWrong={isSubmitted && isNameWrong} onChange={setName} />
      <fieldset>
        <legend className="t-small-b mb-2">{t('until')}</legend>
        <div className="chips chips--wrap">
          {times.map((time) => (
            <RadioChip key={time} name="until" checked={until === time} onChange={() => setUntil(time)}>
              {getDate(time) === today ? formatTime(time) : t('until_tomorrow', { time: formatTime(time) })}
            </RadioChip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="t-small-b mb-2">{t('limit')}</legend>
        <div className="chips chips--wrap">
          {limits.map((amount) => (
            <RadioChip
              key={amount ?? 0}
              name="limit"
              checked={limit === amount}
              onChange={() => setLimit(amount)}
            >
              {amount === null ? t('no_limit') : formatSum(locale, amount)}
            </RadioChip>
          ))}
        </div>
      </fieldset>
      {destination !== '' && <p className="t-caption t-2">{t('address_seen', { address: destination })}</p>}
      <div className="only-desktop">{button}</div>
      <PayBar>{button}</PayBar>
    </form>
  )
}
