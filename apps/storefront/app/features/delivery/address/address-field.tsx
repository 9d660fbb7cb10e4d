import { maxLength } from '@doira/domain/ordering/limits'
import { Field } from '@doira/web/ui/field.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import { useAwaitedEnter } from '@doira/web/ui/use-awaited-enter.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import type { FoundAddress } from '../places.mapper.ts'
import { useAnnounced } from '../use-announced.ts'

type AddressFieldProps = {
  readonly text: string
  readonly found: readonly FoundAddress[] | null
  readonly isWaiting: boolean
  /** The search does not answer: a plain field. */
  readonly isPlain: boolean
  readonly error: string | null
  readonly onType: (text: string) => void
  readonly onChoose: (address: FoundAddress) => void
  readonly onClose: () => void
  readonly onClear: () => void
  readonly onLeave: () => void
}

/** The address with its suggestions, as a combobox: arrows move, Enter takes, Escape closes the list. */
export function AddressField(props: AddressFieldProps) {
  const { text, found, isWaiting, isPlain, error, onType, onChoose, onClose, onClear, onLeave } = props
  const t = useT('location')
  const c = useT('common')
  const listId = useId()
  const [active, setActive] = useState(0)
  const isListOpen = found !== null && found.length > 0
  const rows = found ?? []
  useAnnounced(
    found && (found.length > 0 ? t('n_found', { count: found.length }) : t('address_search_empty')),
  )

  const choosing = useAwaitedEnter(found !== null, () => {
    const chosen = rows[active]
    if (chosen) onChoose(chosen)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (isWaiting || rows.length > 0)) {
      event.preventDefault()
      choosing.enter()
    }
    if (rows.length === 0) return
    const last = rows.length - 1
    const next = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    }
    if (event.key === 'Tab') onClose()
  }

  return (
    <>
      <Field label={t('address')} error={error}>
        {(control) => (
          <Input
            {...control}
            {...(!isPlain && {
              role: 'combobox',
              'aria-expanded': isListOpen,
              'aria-controls': listId,
              'aria-autocomplete': 'list',
              'aria-activedescendant': rows.length > 0 ? `${listId}-${active}` : undefined,
            })}
            data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
            data-list-open={isListOpen || undefined}
            value={text}
            maxLength={maxLength.address}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('address_search')}
            before={
              <span className="flex-none t-3">
                <Icon name="search" size="s" />
              </span>
            }
            after={
              isWaiting ? (
                <span className="ring-spin t-brand" aria-hidden="true" />
              ) : (
                text !== '' && <IconButton icon="circle-x" label={c('clear_input')} onClick={onClear} />
              )
            }
            onChange={(event) => {
              setActive(0)
              choosing.typed()
              onType(event.target.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={onLeave}
          />
        )}
      </Field>
      {isListOpen && (
        <div className="sugg" role="listbox" id={listId} aria-label={t('address')}>
          {rows.map((row, index) => (
            <div
              key={`${row.name} ${row.location.lat} ${row.location.long}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the field loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(row)}
              onKeyDown={onKeyDown}
            >
              <span className="t-3">
                <Icon name="map-pin" size="s" />
              </span>
              <span>
                <b className="t-b">{row.name}</b>
                <br />
                <span className="t-caption t-2">{row.description}</span>
              </span>
            </div>
          ))}
        </div>
      )}
      {found?.length === 0 && <p className="t-small t-2">{t('address_search_empty')}</p>}
    </>
  )
}
