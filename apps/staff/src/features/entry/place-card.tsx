import type { KeyboardEvent } from 'react'
import { formatDistance } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addressOf, type EntryForm, noDetails } from './entry-form.ts'
import { type EntryProblem, isStillToCome, problemAt } from './entry-problems.ts'
import type { Guest } from './guest-card.tsx'
import { AddressDetails, NewAddress } from './new-address.tsx'
import { problemWords } from './problem-words.ts'
import type { PutEntry } from './use-entry-form.ts'
import { type ShopBranch, useBranches } from './use-places.ts'

type SavedAddress = Guest['addresses'][number]

/** Where to: Left and Right change between delivery and pickup, Up and Down walk through addresses or branches. */
export function PlaceCard({
  form,
  put,
  guest,
  branch,
  problems,
}: {
  readonly form: EntryForm
  readonly put: PutEntry
  readonly guest: Guest | null
  readonly branch: ShopBranch | null
  readonly problems: readonly EntryProblem[]
}) {
  const { t, language } = useWords()
  const isDelivery = form.delivery_type === 'delivery'
  const problem = problemAt(problems, 'where')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows anywhere inside walk between the radios of both groups
    <div className="card" onKeyDown={walkPlaces}>
      <div className="oe__h">
        <h2>{t('entry.where')}</h2>
        <kbd>Alt 2</kbd>
      </div>
      <div className="seg seg--st seg--44" role="radiogroup" aria-label={t('entry.how')}>
        {(['delivery', 'self-pickup'] as const).map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="entry-type"
              data-walk="type"
              data-entry={form.delivery_type === type ? 'where' : undefined}
              checked={form.delivery_type === type}
              onChange={() => put({ delivery_type: type })}
            />
            {t(`entry.type.${type}`)}
          </label>
        ))}
      </div>
      {isDelivery ? (
        <Addresses form={form} put={put} guest={guest} branch={branch} />
      ) : (
        <Branches form={form} put={put} />
      )}
      {problem && !isStillToCome(problem) && (
        <p className="oe__wrong" role="alert">
          <Icon name="circle-alert" size="s" />
          {problemWords(t, language, problem)}
          <PickUpInstead problem={problem} form={form} put={put} />
        </p>
      )}
    </div>
  )
}

/** Nobody brings there: the guest may fetch it at the nearest branch. */
function PickUpInstead({
  problem,
  form,
  put,
}: {
  readonly problem: EntryProblem
  readonly form: EntryForm
  readonly put: PutEntry
}) {
  const { t, nameOf } = useWords()
  const branches = useBranches()
  const point = form.address?.location
  const [nearest] = point
    ? branches.toSorted((a, b) => distanceOf(a.location, point) - distanceOf(b.location, point))
    : []
  if (problem.code !== 'outside_zone' || !nearest) return null
  return (
    <Button
      look="neutral"
      data-entry="pickup"
      onClick={() => put({ delivery_type: 'self-pickup', branch_id: nearest.id })}
    >
      {t('entry.pickup_from', { branch: nameOf(nearest.name) })}
    </Button>
  )
}

type Point = { readonly lat: number; readonly long: number }

/** Good enough to tell which is nearer. */
function distanceOf(a: Point, b: Point): number {
  return Math.hypot(a.lat - b.lat, (a.long - b.long) * Math.cos((b.lat * Math.PI) / 180))
}

function Addresses({
  form: { address },
  put,
  guest,
  branch,
}: {
  readonly form: EntryForm
  readonly put: PutEntry
  readonly guest: Guest | null
  readonly branch: ShopBranch | null
}) {
  const { t, language, nameOf } = useWords()
  const saved = guest?.addresses ?? []
  const isOther = address !== null && !saved.some(({ id }) => id === address.id)
  const isTyped = isOther || saved.length === 0
  return (
    <>
      {saved.length > 0 && (
        <div className="opts oe__opts" role="radiogroup" aria-label={t('entry.address')}>
          {saved.map((one) => (
            <label key={one.id} className="opt">
              <input
                type="radio"
                name="entry-address"
                data-walk="place"
                checked={address?.id === one.id}
                onChange={() => put({ address: addressOf(one) })}
              />
              <span className="opt__mark" />
              <span>
                <span className="opt__t">{savedTitle(t, one)}</span>
                <span className="opt__s">{branchLine(t, language, nameOf, one)}</span>
              </span>
            </label>
          ))}
          <label className="opt">
            <input
              type="radio"
              name="entry-address"
              data-walk="place"
              checked={isOther}
              onChange={() => put({ address: { id: null, address: '', location: null, ...noDetails } })}
            />
            <span className="opt__mark" />
            <span className="opt__t">{t('entry.other_address')}</span>
          </label>
        </div>
      )}
      {isTyped && (
        <div className="oe__address">
          <NewAddress address={address} branch={branch} onChange={(next) => put({ address: next })} />
        </div>
      )}
      {address?.location && isTyped && (
        <AddressDetails address={address} onChange={(next) => put({ address: next })} />
      )}
    </>
  )
}

function Branches({ form, put }: { readonly form: EntryForm; readonly put: PutEntry }) {
  const { t, nameOf } = useWords()
  const branches = useBranches()
  return (
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
            <span className="opt__s">
              {branch.is_open ? nameOf(branch.address) : t('entry.problem.closed')}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}

function savedTitle(t: Translate, { address, apartment }: SavedAddress): string {
  return apartment === '' ? address : `${address}, ${t('order.flat', { apartment })}`
}

/** `Чиланзар, 2,6 км, около 50 мин`. */
function branchLine(
  t: Translate,
  language: Language,
  nameOf: ReturnType<typeof useWords>['nameOf'],
  { branch, distance_meters, eta_minutes, problem }: SavedAddress,
): string {
  if (!branch) return t(problem === 'outside_zone' ? 'entry.problem.outside_zone' : 'entry.problem.closed')
  return [
    nameOf(branch.name),
    distance_meters === null ? '' : formatDistance(language, distance_meters),
    eta_minutes === null ? t('entry.problem.closed') : t('entry.about_minutes', { n: eta_minutes.to }),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** The radios of two groups as one field: across is how, down is where. */
function walkPlaces(event: KeyboardEvent<HTMLDivElement>): void {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const down = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return
  if (across === undefined && down === undefined) return
  event.preventDefault()
  const name = across === undefined ? 'place' : 'type'
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-walk="${name}"]`)]
  const from = radios.findIndex((radio) => radio.checked)
  const step = across ?? down ?? 0
  const wanted = radios[from < 0 ? 0 : Math.min(radios.length - 1, Math.max(0, from + step))]
  wanted?.focus()
  if (wanted && !wanted.checked) wanted.click()
}
