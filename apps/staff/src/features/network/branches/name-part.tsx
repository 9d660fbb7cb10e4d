import type { LatLong } from '@doira/domain/delivery/geo'
import { useCallback, useMemo } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { CheckField, PickField, TextField } from '../../../ui/field.tsx'
import { LanguageHeads } from '../../content/fields/language-heads.tsx'
import { type Form, LanguageRow } from '../../content/fields/language-row.tsx'
import { PlainField } from '../../content/fields/plain-field.tsx'
import { fieldId, findSlug } from '../../content/kinds.ts'
import type { StaffBranches } from '../use-branches.ts'
import { BranchPin } from './branch-pin.tsx'

/** Its name and address in all languages, its city and menu, and its pin. */
export function NamePart({
  list,
  isNew,
  isLocked,
  ...form
}: Form & { readonly list: StaffBranches; readonly isNew: boolean; readonly isLocked: boolean }) {
  const { t, nameOf } = useMessages()
  const { draft, onChange } = form
  const at = useMemo(() => locationIn(draft.location), [draft.location])
  const city = list.cities.find(({ id }) => id === draft.city_id)
  const move = useCallback((to: LatLong) => onChange('location', to), [onChange])
  const change = (path: string, value: unknown) => {
    onChange(path, value)
    const slug = isNew ? findSlug(draft, path, value) : null
    if (slug !== null) onChange('slug', slug)
  }
  const coordinate = (name: 'lat' | 'long') => (
    <TextField
      id={fieldId(name === 'lat' ? 'location' : 'location.long')}
      label={t(`net.${name}`)}
      inputMode="decimal"
      defaultValue={at ? String(at[name]) : ''}
      key={at ? at[name] : ''}
      onBlur={({ target }) => {
        const value = Number(target.value.replace(',', '.'))
        if (at && Number.isFinite(value) && value !== at[name]) move({ ...at, [name]: value })
      }}
    />
  )
  return (
    <section className="netsec netsec--w" id="part-place">
      <header>
        <h2>{t('net.name_and_place')}</h2>
        <p>{t('net.name_hint')}</p>
      </header>
      <fieldset role="presentation" className="ed__fields" disabled={isLocked}>
        <LanguageHeads languages={form.languages} />
        <LanguageRow {...form} onChange={change} path="title" word="content.field.title" />
        <LanguageRow {...form} path="address" word="content.field.address" />
        <LanguageRow {...form} path="destination" word="content.field.destination" />
        <div className="f4">
          <PickField
            label={t('content.field.city_id')}
            value={String(draft.city_id ?? '')}
            options={list.cities.map(({ id, title }) => ({ value: id, label: nameOf(title) }))}
            onChoose={(id) => {
              onChange('city_id', id)
              const chosen = list.cities.find((one) => one.id === id)
              if (!isNew || !chosen) return
              onChange('location', chosen.center)
              if (chosen.menu_id !== null) onChange('menu_id', chosen.menu_id)
            }}
          />
          <PickField
            label={t('content.field.menu_id')}
            value={String(draft.menu_id ?? '')}
            options={list.menus.map(({ id, title }) => ({ value: id, label: nameOf(title) }))}
            onChoose={(id) => onChange('menu_id', id)}
          />
          <PlainField
            {...form}
            path="phone"
            field={{ is: 'line', path: 'phone', word: 'content.field.phone' }}
          />
          {isNew && (
            <PlainField
              {...form}
              path="slug"
              field={{
                ...{ is: 'line', path: 'slug', word: 'content.field.slug' },
                hint: 'content.field.slug_hint',
              }}
            />
          )}
          {coordinate('lat')}
          {coordinate('long')}
        </div>
        <CheckField
          label={t('net.takes_orders')}
          hint={t('net.takes_orders_hint')}
          isChecked={draft.is_active === true}
          onChange={(isOn) => onChange('is_active', isOn)}
        />
        {draft.is_active === false && (
          <LanguageRow {...form} path="status_note" word="content.field.status_note" canBeNull />
        )}
      </fieldset>
      {at && <BranchPin {...{ at, city, isLocked }} onMove={move} />}
    </section>
  )
}

function locationIn(value: unknown): LatLong | null {
  if (typeof value !== 'object' || value === null || !('lat' in value) || !('long' in value)) return null
  return typeof value.lat === 'number' && typeof value.long === 'number'
    ? { lat: value.lat, long: value.long }
    : null
}
