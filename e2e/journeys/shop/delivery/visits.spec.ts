import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { checkout } from '../../../pages/shop/checkout.ts'
import { menu } from '../../../pages/shop/menu.ts'
import { idOfBranch, shop } from '../../../pages/shop/shop.ts'

test('[R3-06] the code of a table chooses its branch, and the order names the hall and the table', {
  tag: '@phone',
}, async ({ page, phone }) => {
  await shop(page).open('/about')
  const branchId = await idOfBranch(page, 'tashkent-chilonzor')
  await page.goto(`/?is_hall=true&branch_id=${branchId}&crm_table_number=12`)
  await expect(page, 'a shared address names no table').toHaveURL(/\/$/)
  const branchCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'branch_id')?.value
  await expect.poll(branchCookie).toBe(branchId)

  await menu(page).price('Филадельфия классик').click()
  await becomeCustomer(page, phone)
  await checkout(page).open()
  const form = checkout(page)
  await form.choose('cash')
  await form.acceptOffer()
  const sent = page.waitForRequest((request) => request.url().endsWith('/v2/ondemand-order'))
  await form.submit.click()
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ source: 'hall', crm_table_number: '12', branch_id: branchId, delivery_type: 'self-pickup' },
  })
  await form.isPlaced()
})
