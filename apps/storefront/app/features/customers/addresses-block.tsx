import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useT } from '../../i18n/messages.tsx'
import { openOverlay } from '../../platform/overlays.ts'
import { useCommon } from '../../platform/stores/common-store.ts'
import { useAddressLine } from '../delivery/address/use-address-line.ts'
import { pointIcon } from '../delivery/point-icon.ts'
import { useDeleteAddress } from '../delivery/saved-addresses/use-delete-address.ts'
import { usePointName } from '../delivery/use-point-name.ts'

/** The saved addresses, to change, delete and add; the account gets them by itself (R2-24). */
export function AddressesBlock() {
  const t = useT('account')
  const c = useT('common')
  const l = useT('location')
  const points = useCommon((state) => state.points)
  const line = useAddressLine()
  const nameOf = usePointName()
  const deleteAddress = useDeleteAddress()
  return (
    <section className="stack gap-4">
      <h2 className="t-h3">{t('my_addresses')}</h2>
      {points.length === 0 ? (
        <p className="t-2">{t('no_addresses')}</p>
      ) : (
        <ul className="opts">
          {points.map((point) => {
            const text = line(point)
            const name = nameOf(point.name) || text
            return (
              <li className="row gap-1" key={point.id}>
                <span className="grow row min-h-16">
                  <span className="opt__ico">
                    <Icon name={pointIcon(point.name)} />
                  </span>
                  <span className="grow">
                    <b className="t-b">{name}</b>
                    {point.name && (
                      <>
                        <br />
                        <span className="t-caption t-2">{text}</span>
                      </>
                    )}
                  </span>
                </span>
                <IconButton
                  icon="pencil"
                  label={c('edit_named', { name })}
                  onClick={() => openOverlay('map', { mode: 'delivery', pointId: point.id })}
                />
                <IconButton
                  icon="trash-2"
                  label={c('delete_named', { name })}
                  onClick={(event) => deleteAddress(point, event.currentTarget.parentElement)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Button
        variant="tonal"
        isBlock
        icon="plus"
        onClick={() => openOverlay('map', { mode: 'delivery', isNewAddress: true })}
      >
        {l('add_new_address')}
      </Button>
    </section>
  )
}
