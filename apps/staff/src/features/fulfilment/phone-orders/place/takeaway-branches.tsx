import { formatTime } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { inCity } from '../../../../i18n/in-city.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { TextField } from '../../../../ui/field.tsx'
import type { EntryForm } from '../entry-form.ts'
import type { PutEntry } from '../use-entry-form.ts'
import { CityPick } from './city-pick.tsx'
import { type ShopBranch, useBranches, useCities } from './use-places.ts'

/** Where a takeaway is fetched: by city and by what was typed, each branch with its address and whether it is open. */
export function TakeawayBranches({
  form,
  put,
  city,
  onCity,
}: {
  readonly form: EntryForm
  readonly put: PutEntry
  /** The slug of the city that is shown; empty: all of them. */
  readonly city: string
  readonly onCity: (slug: string) => void
}) {
  const { t, nameOf } = useMessages()
  const [text, setText] = useState('')
  const cities = useCities()
  const getCity = (branch: ShopBranch) => cities.find(({ slug }) => slug === branch.city)
  const cityName = (branch: ShopBranch) => {
    const found = getCity(branch)
    return found ? nameOf(found.title) : ''
  }
  const wanted = text.trim().toLocaleLowerCase()
  const branches = useBranches()
    .filter((branch) => city === '' || branch.city === city)
    .filter((branch) =>
      [nameOf(branch.name), nameOf(branch.address), nameOf(branch.destination), cityName(branch)].some(
        (comment) => comment.toLocaleLowerCase().includes(wanted),
      ),
    )
    .toSorted(
      (a, b) =>
        cities.findIndex(({ slug }) => slug === a.city) - cities.findIndex(({ slug }) => slug === b.city),
    )
  return (
    <>
      <div className="oe__address">
        <CityPick value={city} onChoose={onCity} />
        <TextField
          label={t('entry.branch_search')}
          icon="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="opts oe__opts" role="radiogroup" aria-label={t('entry.branch')}>
        {branches.map((branch) => (
          <label key={branch.id} className="opt">
            <input
              type="radio"
              name="entry-branch"
              data-walk="place"
              checked={form.branch_id === branch.id}
              onChange={() => put({ branch_id: branch.id })}
            />
            <span className="opt__mark" />
            <span>
              <span className="opt__t">{nameOf(branch.name)}</span>
              <span className="opt__s">{inCity(cityName(branch), nameOf(branch.address))}</span>
              <OpenState branch={branch} />
            </span>
          </label>
        ))}
        {branches.length === 0 && <p className="t-2 oe__none">{t('entry.branch_none')}</p>}
      </div>
    </>
  )
}

function OpenState({ branch: { is_open, opens_at, closes_at } }: { readonly branch: ShopBranch }) {
  const { t } = useMessages()
  const comment = is_open
    ? closes_at === null
      ? t('entry.open')
      : t('entry.open_until', { time: formatTime(closes_at) })
    : opens_at === null
      ? t('entry.problem.closed')
      : t('entry.problem.closed_until', { time: formatTime(opens_at) })
  return (
    <span className="opt__s" data-off={is_open ? undefined : ''}>
      {comment}
    </span>
  )
}
