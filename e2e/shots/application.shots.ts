import { aFile, application } from '../pages/shop/application.ts'
import { both, open, type Shot } from './shot.ts'

const megabyte = 1024 * 1024

/** The forms as their pictures have them: filled in, some of it wrong; and what takes their place. */
export const applicationShots: readonly Shot[] = [
  ...(['ru', 'uz', 'en'] as const).flatMap((locale): readonly Shot[] => {
    const suffix = locale === 'ru' ? '' : `-${locale}`
    return [
      {
        name: `application${suffix}`,
        locale,
        widths: both,
        isFull: true,
        isDark: locale === 'uz',
        prepare: aCandidate,
      },
    ]
  }),
  { name: 'tender-wrong', widths: both, isFull: true, prepare: aWrongOffer },
  { name: 'tender-dark', widths: both, isFull: true, isDark: true, prepare: aWrongOffer },
  {
    name: 'tender-sent',
    widths: both,
    async prepare(stage) {
      await open(stage, '/tender')
      const form = application(stage.page)
      await form.fill({
        company: 'Orol Fish',
        name: 'Севара Мирзаева',
        phone: '71 200 10 20',
        email: 'office@orol.example',
        position: 'Менеджер',
      })
      await form.choose(aFile('Прайс-лист 2027.pdf'))
      await form.offer.click()
      await form.offered.waitFor()
    },
  },
]

async function aCandidate(stage: Parameters<Shot['prepare']>[0]): Promise<void> {
  await open(stage, '/vacancies/sushi-chef')
  const { page } = stage
  await page.locator('[name=name]').fill('Бекзод Рахимов')
  await page.locator('[name=phone]').fill('90 123 45')
  await page.locator('[name=email]').fill('bekzod@mail.example')
  // The second never arrives: a picture of its way.
  await page.route('**/parts/1', () => {})
  await page
    .locator('input[type=file]')
    .setInputFiles([
      aFile('Резюме Рахимов.pdf', 200_000),
      aFile('foto.jpeg', 2 * megabyte),
      aFile('portfolio.zip'),
    ])
  await page.getByRole('progressbar', { name: /foto/ }).and(page.locator('[aria-valuenow="12"]')).waitFor()
  await page.locator('form.panel button[type=submit]').click()
}

async function aWrongOffer(stage: Parameters<Shot['prepare']>[0]): Promise<void> {
  await open(stage, '/tender')
  const form = application(stage.page)
  await form.fill({ name: 'Севара Мирзаева', phone: '71 200 10 20', email: 'office@', position: 'Менеджер' })
  await form.choose(aFile('Прайс-лист 2027.pdf', 2.4 * megabyte), aFile('Сертификаты.pdf', 10 * megabyte + 1))
  await form.file('Прайс-лист').getByText('2,4').waitFor()
  await form.offer.click()
}
