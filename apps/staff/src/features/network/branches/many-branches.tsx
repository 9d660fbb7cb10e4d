import type { WeekText } from '@doira/domain/delivery/branches/hours-text'
import { everyDay } from '@doira/domain/delivery/branches/hours-text'
import { getDigits } from '@doira/domain/text/digits'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentText } from '../../../i18n/payment-texts.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { OutsideHours } from '../outside-hours.tsx'
import type { StaffBranches } from '../use-branches.ts'
import { WeekHours } from './week-hours.tsx'

const fields = [
  'hours',
  'delivery_minutes',
  'last_order_minutes',
  'kitchen_capacity_minutes',
  'payments_off',
] as const
type Field = (typeof fields)[number]
type Preview = AnswerTo<'measureManyBranches'>

const usual = { delivery_minutes: 50, last_order_minutes: 30, kitchen_capacity_minutes: 240 } as const

/** One field of many branches: which, what, and before it is done what it comes to in each. */
export function ManyBranches({
  list,
  onClose,
}: {
  readonly list: StaffBranches
  readonly onClose: () => void
}) {
  const { t, nameOf } = useMessages()
  const client = useQueryClient()
  const isNarrow = useIsNarrow()
  const own = list.branches.filter(({ is_own, state }) => is_own && state !== 'shut')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [field, setField] = useState<Field>('delivery_minutes')
  const [number, setNumber] = useState('50')
  const [off, setOff] = useState<readonly string[]>([])
  const [hours, setHours] = useState<WeekText>(() => {
    const week = everyDay(['10:00-23:00'])
    return { work: week, takeaway: week, delivery: everyDay(['10:00-22:30']) }
  })
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const reset = () => {
    setPreview(null)
    setProblem(null)
  }
  const data = () => ({ branch_ids: [...ids], change: getChange(field, { number, off, hours }) })
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const { code } = toProblem(error)
      setProblem(
        t(
          code === 'invalid_request'
            ? 'net.many_wrong'
            : code === 'draft_incomplete'
              ? 'net.many_incomplete'
              : 'content.failed',
        ),
      )
    } finally {
      setIsBusy(false)
    }
  }
  const look = () =>
    attempt(async () => setPreview(await callStaff('measureManyBranches', { body: data() as never })))
  const apply = (accepted_ids: readonly string[]) =>
    attempt(async () => {
      const body = {
        action_id: randomId(),
        pressed_at: serverNow(),
        data: { ...data(), accepted_ids: [...accepted_ids] },
      }
      await callStaff('changeManyBranches', { body: body as never })
      showToast('success', t('net.many_done', { count: ids.size }))
      await client.invalidateQueries({ queryKey: ['content'] })
      onClose()
    })
  const changed = preview?.branches.filter(({ is_changed }) => is_changed) ?? []
  const isOutside = (preview?.outside.orders.length ?? 0) + (preview?.outside.bookings.length ?? 0) > 0
  const isWrong = changed.some((one) => one.problem !== null)
  return (
    <Sheet title={t('net.many')} closeLabel={t('net.leave')} onClose={onClose}>
      <div className="netmany">
        <fieldset className="netchecks">
          <legend>{t('net.which_branches', { n: ids.size })}</legend>
          <Button
            look="ghost"
            onClick={() => {
              reset()
              setIds(new Set(ids.size === own.length ? [] : own.map(({ id }) => id)))
            }}
          >
            {t(ids.size === own.length ? 'net.none_of_them' : 'net.all')}
          </Button>
          {own.map(({ id, name }) => (
            <CheckField
              key={id}
              label={nameOf(name)}
              isChecked={ids.has(id)}
              onChange={(isOn) => {
                reset()
                setIds(new Set(isOn ? [...ids, id] : [...ids].filter((one) => one !== id)))
              }}
            />
          ))}
        </fieldset>
        <ChoiceChips
          label={t('net.which_field')}
          isLabelShown
          value={field}
          onChoose={(next) => {
            reset()
            setField(next)
            if (next in usual) setNumber(String(usual[next as keyof typeof usual]))
          }}
          options={fields.map((value) => ({ value, label: t(`content.field.${value}`) }))}
        />
        {field === 'hours' ? (
          <WeekHours
            {...{ hours, isNarrow }}
            isLocked={false}
            onChange={(path, value) => {
              reset()
              setHours((before) => weekWith(before, path, value))
            }}
          />
        ) : field === 'payments_off' ? (
          <div className="netchecks">
            {list.payment_types.map((type) => (
              <CheckField
                key={type}
                label={paymentText(t, type)}
                isChecked={!off.includes(type)}
                onChange={(isOn) => {
                  reset()
                  setOff(isOn ? off.filter((one) => one !== type) : [...off, type])
                }}
              />
            ))}
          </div>
        ) : (
          <TextField
            label={t(`content.field.${field}`)}
            inputMode="numeric"
            value={number}
            onChange={({ target }) => {
              reset()
              setNumber(getDigits(target.value).slice(0, 4))
            }}
          />
        )}
        {problem && <Note kind="err" title={problem} />}
        {preview && (
          <section aria-label={t('net.will_change')}>
            <h3>{t('net.changes_in', { count: changed.length })}</h3>
            <ul className="netdiff">
              {preview.branches.map(({ id, name, is_changed, before, problem: wrong }) => (
                <li key={id} className="row" data-quiet={is_changed ? undefined : ''}>
                  <span className="grow">{nameOf(name)}</span>
                  {wrong ? (
                    <span className="netwarn">{t('net.many_incomplete')}</span>
                  ) : !is_changed ? (
                    t('net.same')
                  ) : typeof before === 'number' ? (
                    <>
                      <del>{before}</del> <ins>{number}</ins>
                    </>
                  ) : (
                    t('net.differs')
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {preview && isOutside && !isWrong ? (
          <OutsideHours
            outside={preview.outside}
            isBusy={isBusy}
            onAccept={(accepted) => void apply(accepted)}
          />
        ) : (
          <div className="row">
            <Button
              look={preview ? 'outline' : 'go'}
              isBusy={isBusy && !preview}
              disabled={ids.size === 0}
              onClick={() => void look()}
            >
              {t('net.preview')}
            </Button>
            {preview && (
              <Button
                isBusy={isBusy}
                disabled={changed.length === 0 || isWrong}
                onClick={() => void apply([])}
              >
                {t('net.apply', { count: changed.length })}
              </Button>
            )}
          </div>
        )}
      </div>
    </Sheet>
  )
}

function getChange(
  field: Field,
  {
    number,
    off,
    hours,
  }: { readonly number: string; readonly off: readonly string[]; readonly hours: WeekText },
) {
  if (field === 'hours') return { hours }
  if (field === 'payments_off') return { payments_off: off }
  return { [field]: Number(number) }
}

/** @param path `hours`, or `hours.work.3` */
function weekWith(week: WeekText, path: string, value: unknown): WeekText {
  const [, kind, day] = path.split('.')
  if (kind === undefined) return value as WeekText // as the table gives it
  const name = kind as keyof WeekText // a kind of hours, by the table
  return { ...week, [name]: week[name].with(Number(day), value as readonly string[]) }
}
