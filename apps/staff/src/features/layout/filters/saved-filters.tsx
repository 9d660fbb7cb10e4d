import { useSearchParams } from 'react-router'
import { formatCount } from '../../../i18n/format.ts'
import { IconButton } from '../../../ui/button.tsx'

type SavedFilter = {
  readonly id: string
  readonly name: string
  readonly conditions: Readonly<Record<string, string | number | boolean | undefined>>
  /** What it finds now; not every list counts. */
  readonly count?: number
  readonly mayDelete: boolean
}

type Props = {
  readonly filters: readonly SavedFilter[]
  readonly deleteLabel: string
  readonly onDelete: (id: string) => void
}

/** Filters that somebody has saved by a name, as chips of a row; one that is on can be deleted. */
export function SavedFilters({ filters, deleteLabel, onDelete }: Props) {
  const [search, setSearch] = useSearchParams()
  return filters.map(({ id, name, conditions, count, mayDelete }) => {
    const address = new URLSearchParams(
      Object.entries(conditions).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const isOn = address.size > 0 && isSameAddress(address, search)
    return (
      <span key={id} className="row">
        <button
          type="button"
          className="chip chip--st"
          aria-pressed={isOn}
          onClick={() => setSearch(isOn ? {} : address)}
        >
          {name}
          {count !== undefined && <span className="n">{formatCount(count)}</span>}
        </button>
        {isOn && mayDelete && (
          <IconButton
            icon="trash-2"
            label={deleteLabel}
            onClick={() => {
              onDelete(id)
              setSearch({})
            }}
          />
        )}
      </span>
    )
  })
}

/** Whether two addresses have the same conditions, in whatever order. */
function isSameAddress(one: URLSearchParams, other: URLSearchParams): boolean {
  const sorted = [one, other].map((address) => [...address].map((entry) => entry.join('=')).sort())
  return sorted[0]?.join('&') === sorted[1]?.join('&')
}
