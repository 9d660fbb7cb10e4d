// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Locale } from '../../../i18n/locale.ts'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { aPoint } from '../places.testing.ts'
import type { EnteredAddress } from '../saved-addresses/point-to-save.ts'
import { useDeliveryForm } from './use-delivery-form.ts'

const location = { lat: 41.31, long: 69.28 }
const rustaveli = {
  ru: 'улица Шота Руставели, 41',
  uz: 'Shota Rustaveli koʻchasi, 41',
  en: 'Shota Rustaveli Street, 41',
}
const navoi = { ru: 'улица Навои, 12', uz: 'Navoiy koʻchasi, 12', en: 'Navoi Street, 12' }

let entered: EnteredAddress | null = null

function Form() {
  const form = useDeliveryForm({ isNew: false, pointId: null, firstCity: null })
  const found = { name: navoi.uz, localizedName: navoi, description: '', location }
  return (
    <>
      <input aria-label="address" value={form.text} onChange={(event) => form.type(event.target.value)} />
      <button type="button" onClick={() => form.choose(found)}>
        choose
      </button>
      <button
        type="button"
        onClick={() => {
          entered = form.entered(location)
        }}
      >
        save
      </button>
    </>
  )
}

async function openForm(locale: Locale) {
  stubShop(() => ({
    body: { cities: [], result: [], branches: [], response: { GeoObjectCollection: { featureMember: [] } } },
  }))
  const saved = aPoint({
    address: rustaveli.ru,
    localizedAddress: rustaveli,
    isActive: true,
    apartment: '31',
  })
  commonStore.setState({ points: [saved] })
  const { user } = await renderInDocument(
    <QueryProvider>
      <Form />
    </QueryProvider>,
    { locale },
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return {
    field: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'address' }),
    type: (text: string) => user.type(screen.getByRole('textbox', { name: 'address' }), text),
    choose: () => press('choose'),
    async save() {
      await press('save')
      return entered
    },
  }
}

test('[C-05] a saved address is opened in the reader’s language and stays as it was entered', async () => {
  const form = await openForm('uz')
  expect(form.field().value).toBe(rustaveli.uz)
  expect(await form.save()).toMatchObject({
    address: rustaveli.ru,
    localizedAddress: rustaveli,
    accommodation: '41',
    apartment: '31',
  })
})

test('[C-05] a chosen suggestion is saved with its translations', async () => {
  const form = await openForm('uz')
  await form.choose()
  expect(await form.save()).toMatchObject({ address: navoi.uz, localizedAddress: navoi })
})

test('[C-05] a text that was edited by hand is saved as it is typed, without translations', async () => {
  const form = await openForm('en')
  await form.type('/2')
  expect(await form.save()).toMatchObject({ address: `${rustaveli.en}/2`, localizedAddress: null })
})
