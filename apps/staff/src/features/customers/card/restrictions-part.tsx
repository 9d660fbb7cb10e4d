import type { WireCustomerCard } from '@doira/contract/customers/directory'
import { type RestrictionKind, restrictionKinds } from '@doira/domain/customers/restrictions'
import { formatPhone } from '@doira/domain/phone/format-phone'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { RestrictionForm } from '../restriction-form.tsx'
import { RestrictionNotes } from '../restriction-notes.tsx'
import { CardPart, CardRow } from './card-list.tsx'

/** What the customer may not do now, and what can be restricted. */
export function RestrictionsPart({ card }: { readonly card: WireCustomerCard }) {
  const { t } = useMessages()
  const may = useMay()
  const [kind, setKind] = useState<RestrictionKind | null>(null)
  const flatOrder = card.last_orders.find(({ flat }) => flat !== null)
  return (
    <CardPart title={t('customer.restrictions')}>
      <RestrictionNotes restrictions={card.restrictions_now} />
      <ul>
        {restrictionKinds
          .filter((one) => !card.restrictions.includes(one))
          .map((one) => (
            <CardRow
              key={one}
              title={t(`restrict.kind.${one}`)}
              text={t(`restrict.hint.${one}`)}
              last={
                may('customers.restrict') ? (
                  <Button
                    size="s"
                    look="outline"
                    aria-label={`${t('restrict.do')}: ${t(`restrict.kind.${one}`)}`}
                    onClick={() => setKind(one)}
                  >
                    {t('restrict.do')}
                  </Button>
                ) : (
                  <Icon name="lock" size="s" />
                )
              }
            />
          ))}
      </ul>
      <p className="t-2">
        {t(may('customers.restrict') ? 'customer.restrictions_hint' : 'customer.restrictions_who')}
      </p>
      {kind && (
        <Sheet
          title={`${t(`restrict.kind.${kind}`)}: ${formatPhone(card.phone)}`}
          closeLabel={t('state.close')}
          onClose={() => setKind(null)}
        >
          <RestrictionForm
            customer={{ ...card, restrictions: card.restrictions_now }}
            kind={kind}
            flat={flatOrder?.flat ? { orderId: flatOrder.id, text: flatOrder.flat } : null}
            onDone={() => setKind(null)}
          />
        </Sheet>
      )}
    </CardPart>
  )
}
