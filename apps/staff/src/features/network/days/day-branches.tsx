import { useState } from 'react'
import { useMay, useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { HoursField } from '../hours-field.tsx'
import type { StaffBranches } from '../use-branches.ts'
import type { BranchHours, SpecialDayHours } from './special-day.ts'

const kinds = ['work', 'delivery', 'takeaway'] as const

/** In which branches the day applies, and which of them have hours of their own. */
export function DayBranches({
  list,
  chosen,
  common,
  onChange,
}: {
  readonly list: StaffBranches
  readonly chosen: readonly BranchHours[]
  readonly common: SpecialDayHours | null
  readonly onChange: (branches: readonly BranchHours[]) => void
}) {
  const { t, nameOf } = useMessages()
  const may = useMay()
  const me = useMe()
  const [open, setOpen] = useState<string | null>(null)
  const own = new Set(me.branches.map(({ id }) => id))
  const all = list.branches.filter(
    ({ state, id }) => state !== 'shut' && (may('branches.manage') || own.has(id)),
  )
  const of = (id: string) => chosen.find(({ branch_id }) => branch_id === id)
  const add = (ids: readonly string[]) =>
    onChange([...chosen, ...ids.filter((id) => !of(id)).map((branch_id) => ({ branch_id, hours: null }))])
  const put = (id: string, hours: SpecialDayHours | null) =>
    onChange(chosen.map((one) => (one.branch_id === id ? { ...one, hours } : one)))
  return (
    <section aria-label={t('net.branches')}>
      <div className="row">
        <h3 className="grow">{t('net.branches_of', { n: chosen.length, all: all.length })}</h3>
        {list.cities.length > 1 &&
          list.cities.map(({ id, title }) => (
            <Button
              key={id}
              look="ghost"
              onClick={() => add(all.filter(({ city_id }) => city_id === id).map((branch) => branch.id))}
            >
              {nameOf(title)}
            </Button>
          ))}
        <Button
          look="ghost"
          onClick={() => (chosen.length === all.length ? onChange([]) : add(all.map(({ id }) => id)))}
        >
          {t(chosen.length === all.length ? 'net.none_of_them' : 'net.all')}
        </Button>
      </div>
      <ul className="netdayb">
        {all.map(({ id, name }) => {
          const branch = of(id)
          const hours = branch?.hours ?? common
          return (
            <li key={id}>
              <div className="row">
                <span className="grow">
                  <CheckField
                    label={nameOf(name)}
                    isChecked={branch !== undefined}
                    onChange={(isOn) =>
                      isOn ? add([id]) : onChange(chosen.filter((one) => one.branch_id !== id))
                    }
                  />
                </span>
                {branch?.hours && <span className="tag tag--info">{t('net.own_hours')}</span>}
                {branch && (
                  <Button
                    look="ghost"
                    aria-expanded={open === id}
                    onClick={() => setOpen(open === id ? null : id)}
                  >
                    {t('net.set_hours')}
                  </Button>
                )}
                {!branch && <span className="t-2">{t('net.usual_day')}</span>}
              </div>
              {open === id && branch && hours && (
                <div className="netgrid">
                  {kinds.map((kind) => (
                    <HoursField
                      key={kind}
                      id={`own-${id}-${kind}`}
                      label={t(`net.hours.${kind}`)}
                      isLabelShown
                      hours={hours[kind]}
                      isWrong={false}
                      onChange={(value) => put(id, { ...hours, [kind]: value })}
                    />
                  ))}
                  {branch.hours && (
                    <Button look="ghost" onClick={() => put(id, null)}>
                      {t('net.common_hours')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
