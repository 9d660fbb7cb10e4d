import {
  addAttachment,
  removeAttachment,
  sendAttachmentPart,
} from '@doira/contract/content/applications/attachments'
import { answerTender, applyForVacancy } from '@doira/contract/content/applications/send-application'
import { DomainError } from '@doira/domain/problem'
import type { Context } from 'hono'
import type { Budgets } from '../../auth/budgets/budgets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { InvalidRequest } from '../../platform/http/invalid-request.ts'
import { getLanguage } from '../../platform/http/language-of.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { isUuid } from '../../platform/uuid.ts'
import { makeReceiveFile } from './receive-file.ts'
import { makeSendApplication } from './send-application.ts'

type Deps = Budgets & { readonly db: Db; readonly clock: Clock; readonly secret: Uint8Array }

/** Applications for vacancies and offers of suppliers, with their files (R2-30, R2-32). */
export function mountApplications(mount: Mount, deps: Deps): void {
  const files = makeReceiveFile(deps)
  const send = makeSendApplication(deps)

  mount(addAttachment, async ({ shipperId, address, params, body }) => {
    const draftId = readId(params.id)
    const { nextPart } = await files.announce({ shipperId, draftId }, body, address)
    return { id: body.id, next_part: nextPart }
  })

  mount(sendAttachmentPart, async ({ shipperId, address, params, context }) => {
    const key = { shipperId, draftId: readId(params.id), fileId: readId(params.file) }
    const part = { number: Number(params.part), bytes: await readBytes(context) }
    const { nextPart } = await files.takePart(key, part, address)
    return { id: key.fileId, next_part: nextPart }
  })

  mount(removeAttachment, async ({ shipperId, params }) => {
    await files.remove({ shipperId, draftId: readId(params.id), fileId: readId(params.file) })
    return { Message: 'The file is forgotten' }
  })

  mount(applyForVacancy, async ({ shipperId, address, body, context }) => {
    const { vacancy_id: vacancyId, files: fileIds, ...answers } = body
    const about = { kind: 'vacancy' as const, vacancyId, company: null }
    return send({ ...answers, fileIds, ...about, shipperId, lang: getLanguage(context) }, address)
  })

  mount(answerTender, async ({ shipperId, address, body, context }) => {
    const { company, files: fileIds, ...answers } = body
    const about = { kind: 'tender' as const, vacancyId: null, company }
    return send({ ...answers, fileIds, ...about, shipperId, lang: getLanguage(context) }, address)
  })
}

/** @throws DomainError `file_not_found`: an invalid id names no file */
function readId(text: string | undefined): string {
  if (!text || !isUuid(text)) throw new DomainError({ code: 'file_not_found' })
  return text
}

/** @throws InvalidRequest when the sender closed the connection */
async function readBytes(context: Context<AppEnv>): Promise<Uint8Array> {
  const bytes = await context.req.arrayBuffer().catch(() => {
    throw new InvalidRequest('invalid_request', 'The body broke off')
  })
  return new Uint8Array(bytes)
}
