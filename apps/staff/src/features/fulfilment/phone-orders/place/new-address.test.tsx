// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument, stubServer } from '../../../../platform/document.testing.tsx'
import { noDetails } from '../entry-form.ts'
import { AddressDetails, NewAddress } from './new-address.tsx'

const chimgan = { ...noDetails, id: null, address: 'Чимган', location: { lat: 41.5, long: 70 } }

test('[R8-03] an address that no branch delivers to is reported while the customer is on the phone', async () => {
  stubServer(() => ({ branches: [] }))
  renderInDocument(<NewAddress address={chimgan} branch={null} city="tashkent" onChange={vi.fn()} />)
  expect(await screen.findByText('Сюда не доставляем')).toBeDefined()
})

test('[D-03] [R4-15] the house, the entrance and a landmark are asked for by the labels of the site', async () => {
  const onChange = vi.fn()
  const { user } = renderInDocument(<AddressDetails address={chimgan} onChange={onChange} />)
  await user.type(screen.getByLabelText('Дом'), '7')
  await user.type(screen.getByLabelText('Подъезд'), '2')
  await user.type(screen.getByLabelText('Ориентир'), '5')
  expect(onChange.mock.calls).toEqual([
    [{ ...chimgan, accommodation: '7' }],
    [{ ...chimgan, building: '2' }],
    [{ ...chimgan, landmark: '5' }],
  ])
})
