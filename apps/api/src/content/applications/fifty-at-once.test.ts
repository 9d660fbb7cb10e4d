import { randomUUID } from 'node:crypto'
import { applyForVacancy } from '@doira/contract/content/applications/send-application'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { applicationFilePartsTable, applicationFilesTable, applicationsTable } from './applications.tables.ts'
import { makeApplicationWorld, sendFile, sendPart } from './applications.testing.ts'
import { aPdf } from './files.testing.ts'

const hands = 50

vi.setConfig({ testTimeout: 60_000 })

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test(`[R3-10] [R8-13] ${hands} concurrent requests with one application store it once, and each gets a success`, async () => {
  const { db } = database
  const { shop, texts, vacancyId } = await makeApplicationWorld(db)
  const id = randomUUID()
  const bytes = aPdf(400)
  const file = { id: randomUUID() }
  const announced = await Promise.all(
    Array.from({ length: hands }, () => sendFile(shop, id, bytes, { id: file.id })),
  )
  expect(new Set(announced.map(({ answered }) => answered.status))).toEqual(new Set([200]))
  expect(await db.$count(applicationFilesTable)).toBe(1)
  const again = await Promise.all(
    Array.from({ length: hands }, () => sendPart(shop, { applicationId: id, id: file.id, part: 0 }, bytes)),
  )
  expect(again.map((answer) => answer.ok().next_part)).toEqual(Array(hands).fill(null))
  expect(await db.$count(applicationFilePartsTable)).toBe(1)
  const body = { id, vacancy_id: vacancyId, ...texts, files: [file.id] }
  const answers = await Promise.all(Array.from({ length: hands }, () => shop.call(applyForVacancy, { body })))
  expect(answers.map((answer) => answer.ok())).toEqual(Array(hands).fill({ id }))
  expect(await db.$count(applicationsTable)).toBe(1)
})
