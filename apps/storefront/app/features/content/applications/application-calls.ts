import { randomId } from '@doira/web/browser/random-id.ts'
import { shopApi, uploadBytes } from '../../../platform/api/shop-api.ts'
import { type ApplicationBody, getBody } from './application-fields.ts'
import { makeUploads, type Uploads } from './uploads.ts'

export type ApplicationForm = {
  /** Made once for each form: whatever is sent again is the same application. */
  readonly id: string
  readonly uploads: Uploads
}

export function makeApplicationForm(): ApplicationForm {
  const id = randomId()
  const uploads = makeUploads(
    {
      announce: async ({ id: fileId, file }) => {
        const body = { id: fileId, name: file.name.slice(-255) || 'file', size: file.size }
        return (await shopApi.addAttachment({ params: { id }, body })).next_part
      },
      sendPart: async ({ id: file }, part, bytes) =>
        (await uploadBytes('sendAttachmentPart', { id, file, part: String(part) }, bytes)).next_part,
      remove: ({ id: file }) => shopApi.removeAttachment({ params: { id, file } }),
      retryDelaysMs: [500, 1000, 2000],
    },
    randomId,
  )
  return { id, uploads }
}

/** @throws ApiProblem */
export async function sendApplication(id: string, body: ApplicationBody): Promise<void> {
  const { vacancyId, fields, fileIds } = body
  const answers = { ...getBody(fields), id, files: [...fileIds] }
  if (vacancyId === null) await shopApi.answerTender({ body: { ...answers, company: fields.company.trim() } })
  else await shopApi.applyForVacancy({ body: { ...answers, vacancy_id: vacancyId } })
}
