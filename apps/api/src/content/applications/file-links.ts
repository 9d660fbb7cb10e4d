import { createHmac } from 'node:crypto'
import { downloadAttachment } from '@doira/contract/content/applications/inbox'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { isSameHash } from '../../auth/secrets.ts'
import type { FileKey } from './attachments.queries.ts'

const linkSeconds = 60

/**
 * Addresses of files that are valid for a minute, so that a browser can download one without the session's
 * token.
 */
export function makeFileLinks(secret: Uint8Array) {
  const sign = ({ shipperId, fileId }: FileKey, until: string) =>
    createHmac('sha256', secret).update(`file|${shipperId}|${fileId}|${until}`).digest()

  return {
    make(key: FileKey, now: Instant): string {
      const until = addSeconds(now, linkSeconds)
      const signature = sign(key, until).toString('base64url')
      const query = new URLSearchParams({ shipper: key.shipperId, until, signature })
      return `${downloadAttachment.path.replace(':id', key.fileId)}?${query}`
    },
    isValid(
      key: FileKey,
      { until, signature }: { readonly until: string; readonly signature: string },
      now: Instant,
    ): boolean {
      const given = Buffer.from(signature, 'base64url')
      // A signed moment is in canonical form and can be compared as text.
      return isSameHash(given, sign(key, until)) && now <= until
    },
  }
}
