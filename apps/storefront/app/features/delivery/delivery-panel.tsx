import { randomId } from '@doira/web/browser/random-id.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { Select } from '@doira/web/ui/select.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { commonStore } from '../../platform/stores/common-store.ts'
import { showToast } from '../../platform/toasts.ts'
import { AddressField } from './address/address-field.tsx'
import { AddressPartsFields, LandmarkField } from './address/address-parts-fields.tsx'
import type { DeliveryForm } from './address/use-delivery-form.ts'
import { pointToSave } from './saved-addresses/point-to-save.ts'
import { useAnnounced } from './use-announced.ts'
import { useChooseReceiving } from './use-choose-receiving.ts'
import { ZoneMessage } from './zone-message.tsx'

type DeliveryPanelProps = {
  readonly form: DeliveryForm
  /** The browser's position could not be had. */
  readonly positionProblem: string | null
  readonly isSaving: boolean
  readonly onSaving: (isSaving: boolean) => void
  readonly onTakeaway: () => void
  readonly onDone: () => void
}

/** The side of the map dialog that asks for an address. All of it works without the map. */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const { form, positionProblem, isSaving, onSaving, onTakeaway, onDone } = props
  const t = useT('location')
  const { deliver } = useChooseReceiving()
  const box = useRef<HTMLDivElement>(null)
  const [isLeftEmpty, setIsLeftEmpty] = useState(false)
  const isOutside = form.place?.kind === 'outside'
  const isTextMissing = form.text.trim() === ''
  const canConfirm = form.point !== null && !isTextMissing && !form.isNaming

  useAnnounced(form.placedName && t('point_moved', { address: form.placedName }))
  useOutsideToast(isOutside)

  async function confirm() {
    if (form.point === null) return
    const point = pointToSave({
      points: commonStore.getState().points,
      entered: form.entered(form.point),
      openedId: form.openedId,
      makeId: randomId,
    })
    onSaving(true)
    const outcome = await deliver(point)
    onSaving(false)
    if (outcome !== 'outside') onDone()
  }

  function giveAnother() {
    form.clear()
    box.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <div className="amap__scroll" ref={box}>
        {form.isSearchDown && <Note kind="warn" title={t('search_unavailable')} role="alert" />}
        {form.isApproximate && <CityField form={form} />}
        <AddressField
          text={form.text}
          found={form.isSearching ? form.search.found : null}
          isWaiting={form.search.isWaiting || form.isNaming}
          isPlain={form.isSearchDown}
          error={isLeftEmpty && isTextMissing ? t('address_required') : null}
          onType={form.type}
          onChoose={form.choose}
          onClose={form.stopSearch}
          onClear={giveAnother}
          onLeave={() => setIsLeftEmpty(isTextMissing)}
        />
        {positionProblem && <FieldError>{positionProblem}</FieldError>}
        <Details form={form} isOutside={isOutside} />
      </div>
      {!form.isSearching && !form.isApproximate && (
        <ZoneMessage place={form.place} isChecking={form.isChecking} />
      )}
      {form.isApproximate && (
        <p className="t-caption t-2 row gap-1.5">
          <Icon name="info" size="s" />
          {t('approximate_point')}
        </p>
      )}
      <div className="amap__foot">
        {isOutside && !form.isSearching ? (
          <>
            <Button size="l" isBlock icon="shopping-bag" onClick={onTakeaway}>
              {t('go_takeaway')}
            </Button>
            <Button variant="neutral" size="l" isBlock onClick={giveAnother}>
              {t('other_address')}
            </Button>
          </>
        ) : (
          <Button
            size="l"
            isBlock
            isBusy={isSaving}
            disabled={!canConfirm || form.isSearching}
            onClick={() => void confirm()}
          >
            {t('confirm_address')}
          </Button>
        )}
      </div>
    </>
  )
}

/** While suggestions are shown, and outside of all zones, the details would only be in the way. */
function Details({ form, isOutside }: { form: DeliveryForm; isOutside: boolean }) {
  if (form.isSearching && form.search.found) return null
  if (form.isApproximate) return <LandmarkField parts={form.parts} onChange={form.change} />
  if (isOutside) return null
  return <AddressPartsFields parts={form.parts} onChange={form.change} />
}

function CityField({ form }: { form: DeliveryForm }) {
  const c = useT('common')
  return (
    <Field label={c('choose_city')}>
      {(control) => (
        <Select
          {...control}
          value={form.city?.slug ?? ''}
          options={form.cities.map(({ slug, title }) => ({ value: slug, label: title }))}
          onChange={form.chooseCity}
        />
      )}
    </Field>
  )
}

function useOutsideToast(isOutside: boolean): void {
  const t = useT('location')
  // Toasts are outside React; one for each time a point falls outside (R8-03).
  useEffect(() => {
    if (isOutside) showToast({ type: 'error', text: t('address_not_in_service_area') })
  }, [isOutside, t])
}
