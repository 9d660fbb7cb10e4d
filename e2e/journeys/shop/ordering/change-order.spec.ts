import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { makeStaffCaller } from '../../../harness/callers/staff-caller.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })

test('[C-10] a customer changes an order until the kitchen has accepted it', async ({
  ownShop: shop,
  page,
  phone,
}) => {
  const customer = await becomeCustomer(page, phone, shop)
  const { id } = await customer.order()
  // Where they wait for it.
  await page.goto(`${shop.url}/myorders/${id}/status`)
  const change = page.getByRole('button', { name: 'Изменить заказ' })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Изменить заказ' })
  await dialog.getByRole('button', { name: 'Больше' }).first().click()
  const save = dialog.getByRole('button', { name: /^Сохранить/ })
  await expect(dialog.getByText(/больше$/)).toBeVisible()
  await save.click()
  await expect(page.getByText('Заказ изменён')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('×\u00a03').first()).toBeVisible()

  await page.goto(`${shop.url}/myorders/${id}`)
  await change.click()
  await dialog.getByRole('button', { name: 'Больше' }).first().click()
  await expect(save).toBeEnabled()
  await (await makeStaffCaller(page.request, shop, 'kitchen')).perform('accept', id)
  await expect(dialog.getByRole('alert')).toContainText('Заказ уже взяли в работу')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(change).toHaveCount(0)
})
