import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { OwnShop } from '../harness/servers/own-shop.ts'
import { aFile, type GivenFile } from '../pages/shop/application.ts'

type Json = Record<string, unknown>

/** Somebody wants to work for the chain, and somebody else to supply it. */
export async function fillApplications(request: APIRequestContext, shop: OwnShop): Promise<void> {
  const page = await (await request.get(`${shop.url}/staff/`)).text()
  const Shipper = /"shipperId":"([^"]+)"/.exec(page)?.[1] ?? ''
  const call = async (method: string, path: string, data: Json | Buffer): Promise<Json> => {
    const response = await request.fetch(`${shop.url}${path}`, { method, headers: { Shipper }, data })
    if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
  const send = async (path: string, texts: Json, files: readonly GivenFile[]) => {
    const id = randomUUID()
    const ids: string[] = []
    for (const { name, buffer } of files) {
      const file = randomUUID()
      await call('POST', `/v2/applications/${id}/files`, { id: file, name, size: buffer.length })
      await call('PUT', `/v2/applications/${id}/files/${file}/parts/0`, buffer)
      ids.push(file)
    }
    await call('POST', path, { id, ...texts, files: ids })
  }
  const findVacancy = async (slug: string) => {
    const response = await request.get(`${shop.url}/v2/vacancy/${slug}`, { headers: { Shipper } })
    return ((await response.json()) as Json).id
  }
  const position = 'Повар-сушист'
  const vacancy_id = await findVacancy('sushi-chef')
  await send(
    '/v2/vacancy-candidate',
    { vacancy_id, position, name: 'Мадина Ахмедова', phone: '+998901234567', email: 'madina@example.uz' },
    [aFile('cv.pdf')],
  )
  await send(
    '/v2/vacancy-candidate',
    { vacancy_id, position, name: 'Санжар Холматов', phone: '+998946002118', email: 's.holmatov@example.uz' },
    [aFile('Резюме Холматов.pdf', 220_000), aFile('Медкнижка.jpeg', 240_000)],
  )
  await send(
    '/v2/tender',
    {
      ...{ company: 'Orol Fish', position: 'Менеджер по продажам', name: 'Севара Мирзаева' },
      ...{ phone: '+998712001020', email: 'office@orol.example' },
    },
    [aFile('Прайс-лист 2027.pdf', 150_000)],
  )
}
