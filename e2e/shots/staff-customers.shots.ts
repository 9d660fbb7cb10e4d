import type { Page } from '@playwright/test'
import type { Evening } from './evening.ts'
import { inAllLooks, type StaffShot } from './staff-shot.ts'

const atDeskAndPhone = (shot: Omit<StaffShot, 'width'>): readonly StaffShot[] => [
  ...inAllLooks({ ...shot, width: 'd' }),
  { ...shot, width: 'm' },
]

async function openCard(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('region', { name: /Баллы|Ballar/ }).waitFor()
}

/** A campaign with words in every language, opened for editing. */
async function openCampaign(page: Page, { staff }: Evening): Promise<void> {
  const { customers } = (await staff.owner.read('/v1/staff/customers/segments')) as { customers: number }
  await page.getByRole('link', { name: /^(Рассылка|Xabar)$/ }).click()
  const fields = [
    ['Соскучились', '{имя}, дарим 15 000 сум на любимые роллы.'],
    ['Sogʻindik', '{ism}, sevimli rollaringiz uchun 15 000 soʻm sovgʻa.'],
    ['We miss you', '{name}, here is 15,000 sum off your favourite rolls.'],
  ]
  const titles = page.getByRole('textbox', { name: /^(Заголовок|Sarlavha)/ })
  const bodies = page.getByRole('textbox', { name: /^(Текст|Matn)/ })
  for (const [at, [title = '', body = '']] of fields.entries()) {
    await titles.nth(at).fill(title)
    await bodies.nth(at).fill(body)
  }
  await page.getByText(/Перед отправкой|Yuborishdan oldin/).waitFor()
  if (customers === 0) throw new Error('the evening has no customers')
}

/** Customers and campaigns. */
export const staffCustomerShots: readonly StaffShot[] = [
  ...atDeskAndPhone({ name: 'staff-guests', as: 'owner', path: () => '/guests' }),
  ...atDeskAndPhone({ name: 'staff-guest-card', as: 'owner', path: () => '/guests', prepare: openCard }),
  {
    ...{ name: 'staff-guest-block', as: 'owner', width: 'd', path: () => '/guests' },
    async prepare(page) {
      await openCard(page)
      await page.getByRole('button', { name: 'Не принимать заказы' }).click()
    },
  },
  ...atDeskAndPhone({
    ...{ name: 'staff-campaign', as: 'owner', path: () => '/promos/campaigns', isFull: true },
    prepare: openCampaign,
  }),
  { name: 'staff-campaigns', as: 'owner', width: 'd', path: () => '/promos/campaigns' },
]
