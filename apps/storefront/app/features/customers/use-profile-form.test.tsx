// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDocument, stubShop } from '../layout/document.testing.tsx'
import { aProfile } from './profile.testing.ts'
import { discardTyped } from './profile-draft-store.ts'
import { useProfileForm } from './use-profile-form.ts'

function Form() {
  const { fields, shown, change, save } = useProfileForm(aProfile)
  return (
    <>
      <input aria-label="name" value={fields.name} onChange={(event) => change('name', event.target.value)} />
      <p>{shown.name}</p>
      <button type="button" onClick={() => void save()}>
        save
      </button>
    </>
  )
}

async function showForm() {
  const form = (
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>
  )
  return (await renderInDocument(form, { namespaces: ['account'] })).user
}

beforeEach(() => discardTyped())

test('[R5-03] a profile without a name is not sent; with one it is', async () => {
  const { calls } = stubShop(() => ({ body: { ...aProfile, name: 'Лола' } }))
  const user = await showForm()
  const field = screen.getByLabelText('name')
  await user.clear(field)
  await user.click(screen.getByRole('button'))
  expect([calls.length, screen.getByText('enter_your_name').textContent]).toEqual([0, 'enter_your_name'])
  await user.type(field, 'Лола')
  await user.click(screen.getByRole('button'))
  expect(calls.map(({ pathname }) => pathname)).toEqual([`/v1/customers/${aProfile.id}`])
})

test('[R8-12] an unchanged profile is not sent', async () => {
  const { calls } = stubShop(() => ({ body: aProfile }))
  const user = await showForm()
  await user.click(screen.getByRole('button'))
  expect(calls).toEqual([])
})
