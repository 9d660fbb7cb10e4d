import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useAwaitedEnter } from '@doira/web/ui/use-awaited-enter.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { shortAddress } from '../../../i18n/address-parts.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { hasKeys } from '../../../platform/device/device.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { useKeys } from '../../../ui/use-keys.ts'

const shortest = 2

/** Orders of 30 days by number, phone, address or name. Enter opens the first. */
export function SearchBox({ onOpen }: { readonly onOpen: (orderId: string) => void }) {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const field = useRef<HTMLInputElement>(null)
  useKeys({ slash: () => field.current?.focus() }, hasKeys)
  const { data } = useQuery({
    queryKey: ['found', wanted],
    queryFn: async ({ signal }) => {
      // Who types on asks again: a moment's rest saves the request.
      await new Promise((resolve) => setTimeout(resolve, 200))
      signal.throwIfAborted()
      return callStaff('findOrders', { query: { text: wanted }, signal })
    },
    enabled: wanted.length >= shortest,
  })
  const found = wanted.length >= shortest ? data?.orders : undefined
  const open = (orderId: string) => {
    setText('')
    onOpen(orderId)
  }
  const opening = useAwaitedEnter(found !== undefined && wanted === text.trim(), () => {
    const [first] = found ?? []
    if (first) open(first.id)
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: the landmark of a search
    <div className="menu-root" role="search">
      <label className="sbox">
        <Icon name="search" size="s" />
        <input
          ref={field}
          type="search"
          value={text}
          placeholder={t('board.search')}
          aria-label={t('board.search')}
          onChange={(event) => {
            setText(event.target.value)
            opening.typed()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') opening.enter()
            if (event.key === 'Escape') {
              event.stopPropagation()
              opening.typed()
              if (text === '') field.current?.blur()
              setText('')
            }
          }}
        />
        <kbd>/</kbd>
      </label>
      {found && (
        <div className="found raised">
          <p className="t-caption t-2" role="status">
            {found.length === 0
              ? t('board.search_nothing', { text: wanted })
              : t('board.search_found', { count: found.length })}
          </p>
          {found.length === 0 && <p className="t-caption t-2">{t('board.search_where')}</p>}
          {found.map((card) => (
            <button key={card.id} type="button" className="srow" onClick={() => open(card.id)}>
              <b>{formatOrderNumber(card.number)}</b>
              <span className="r">{t(`status.${card.status}`)}</span>
              <span>{shortAddress(t, card) || card.client_name}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
