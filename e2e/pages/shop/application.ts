import type { Page } from '@playwright/test'

/** Texts of the form in the languages that the journeys read. */
const texts = {
  ru: {
    company: 'Название компании',
    name: 'Ваше имя',
    phone: 'Телефон',
    email: 'Email',
    position: 'Должность',
    choose: 'Выберите файлы',
    apply: 'Откликнуться',
    offer: 'Подать заявку',
    remove: 'Удалить',
    retry: 'Повторить',
    sent: 'Ваша заявка отправлена',
    offered: 'Заявка отправлена',
  },
  en: {
    company: 'Company name',
    name: 'Your name',
    phone: 'Phone',
    email: 'Email',
    position: 'Position',
    choose: 'Choose files',
    apply: 'Apply',
    offer: 'Submit a bid',
    remove: 'Delete',
    retry: 'Retry',
    sent: 'Your application has been sent',
    offered: 'Bid sent',
  },
} as const

export type GivenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** A file of so many bytes that is what its name says; a `.zip` is none that is taken. */
export function aFile(name: string, bytes = 600): GivenFile {
  const extension = name.split('.').at(-1) ?? ''
  const buffer = Buffer.alloc(bytes)
  if (extension === 'pdf') buffer.write(aPdf(bytes), 'latin1')
  else if (extension === 'jpeg') jpeg.copy(buffer)
  else buffer.write(extension === 'zip' ? 'PK\x03\x04' : 'MZ', 'latin1')
  return { name, mimeType: 'application/octet-stream', buffer }
}

/** An empty document, with a comment that fills it up to the length. */
function aPdf(length: number): string {
  const objects = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%'
  const table = (start: number) =>
    `\nxref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<< /Size 2 /Root 1 0 R >>\nstartxref\n${String(start).padStart(10, '0')}\n%%EOF\n`
  const filler = ' '.repeat(Math.max(0, length - objects.length - table(0).length))
  return `${objects}${filler}${table(objects.length + filler.length + 1)}`
}

/** Eight grey pixels a side. What follows the end of a picture is not read. */
const jpeg = Buffer.from(
  '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALwAf//Z',
  'base64',
)

/** The form of a vacancy or of the tender. */
export function application(page: Page, locale: keyof typeof texts = 'ru') {
  const main = page.getByRole('main')
  const said = texts[locale]
  const field = (name: 'company' | 'name' | 'phone' | 'email' | 'position') =>
    main.getByRole('textbox', { name: said[name], exact: true })
  const file = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  return {
    texts: said,
    field,
    file,
    submit: main.getByRole('button', { name: said.apply, exact: true }),
    offer: main.getByRole('button', { name: said.offer, exact: true }),
    sent: main.getByRole('heading', { name: said.sent }),
    offered: main.getByRole('heading', { name: said.offered }),
    /** Chosen in the browser's own window. */
    async choose(...files: readonly GivenFile[]) {
      const opened = page.waitForEvent('filechooser')
      await main.getByRole('button', { name: said.choose }).click()
      await (await opened).setFiles([...files])
    },
    /** Dropped on the form, as from a folder of the desktop. */
    async drop({ name, buffer }: GivenFile) {
      const dataTransfer = await page.evaluateHandle(
        ([title, text]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([text ?? ''], title ?? ''))
          return transfer
        },
        [name, buffer.toString('latin1')],
      )
      await main.locator('.drop').dispatchEvent('drop', { dataTransfer })
    },
    remove: (name: string) => file(name).getByRole('button', { name: `${said.remove}: ${name}` }),
    retry: (name: string) => file(name).getByRole('button', { name: `${said.retry}: ${name}` }),
    async fill(given: Partial<Record<'company' | 'name' | 'phone' | 'email' | 'position', string>>) {
      for (const [name, text] of Object.entries(given)) await field(name as 'name').fill(text)
    },
  }
}
