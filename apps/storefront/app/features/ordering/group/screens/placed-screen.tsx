import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { formatSum } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { useHref } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { useCart } from '../../../../platform/stores/cart-store.ts'
import { RadioRow } from '../../../../ui/inputs/option-row.tsx'
import { leaveGroup } from '../group-store.ts'
import { getHost } from '../group-sums.ts'
import { GroupAvatar } from '../plates/group-avatar.tsx'

const ways = ['each', 'even'] as const

/** The order is on its way: who owes the host what, exact to the sum. */
export function PlacedScreen({ basket }: { readonly basket: WireGroupBasket }) {
  const t = useT('group')
  const locale = useLocale()
  const [way, setWay] = useState<(typeof ways)[number]>('each')
  const { shares } = basket
  const name = getHost(basket)?.name ?? ''
  return (
    <div className="gform stack gap-5">
      <Note kind="ok" role="status" title={t('placed')}>
        {t('placed_text', { name })}
      </Note>
      <KeptNote basket={basket} />
      {shares && shares.people.length > 1 && (
        <section className="stack gap-3">
          <h2 className="t-h3">{t('split')}</h2>
          <fieldset className="opts">
            <legend className="sr-only">{t('split')}</legend>
            {ways.map((one) => (
              <RadioRow
                key={one}
                name="split"
                checked={way === one}
                onChange={() => setWay(one)}
                title={t(`split_${one}`)}
                {...(one === 'each' && { caption: t('split_each_text') })}
              />
            ))}
          </fieldset>
          <ul>
            {shares.people.map((share) => {
              const person = basket.people.find(({ id }) => id === share.person_id)
              if (!person) return null
              return (
                <li key={person.id} className="gperson">
                  <GroupAvatar person={person} />
                  <span className="gline__n">
                    {person.id === basket.person_id ? t('you', { name: person.name }) : person.name}
                  </span>
                  <b className="t-num nowrap">{formatSum(locale, share[way])}</b>
                </li>
              )
            })}
          </ul>
          <p className="row row--between">
            <span className="t-2">{t('total')}</span>
            <b className="t-h3 t-num nowrap">{formatSum(locale, shares.total)}</b>
          </p>
          <p className="t-caption t-2">{t('split_note', { name })}</p>
        </section>
      )}
      <DoneButton />
    </div>
  )
}

/** Dishes of a guest that came too late for the order. The host's cart is empty after it. */
export function KeptNote({ basket }: { readonly basket: WireGroupBasket }) {
  const t = useT('group')
  const locale = useLocale()
  const cart = useCart((lines) => lines)
  const isHost = getHost(basket)?.id === basket.person_id
  const remaining = cart.filter(({ isDefaultProduct }) => !isDefaultProduct)
  if (isHost || remaining.length === 0) return null
  return (
    <Note kind="warn" icon="info" role="status" title={t('still_in_cart')}>
      {remaining.map(({ title }) => localized(title, locale)).join(', ')}
    </Note>
  )
}

/** Leaves the basket behind; its page says no more than this one. */
export function DoneButton() {
  const t = useT('group')
  const href = useHref()
  const navigate = useNavigate()
  return (
    <Button
      variant="neutral"
      size="l"
      onClick={() => {
        leaveGroup()
        void navigate(href(paths.home()))
      }}
    >
      {t('done')}
    </Button>
  )
}
