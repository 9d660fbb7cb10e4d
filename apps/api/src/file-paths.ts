import { prepareDrawing } from '@doira/contract/chains/chain-settings'
import { uploadComplaintPhoto } from '@doira/contract/complaints/complaints'
import { sendAttachmentPart } from '@doira/contract/content/applications/attachments'
import { downloadAttachment } from '@doira/contract/content/applications/inbox'
import { downloadContentFile } from '@doira/contract/content/company'
import { uploadContentFile, uploadPicture } from '@doira/contract/content/editor'
import { changeMenu } from '@doira/contract/content/menu-changes'
import { readMenuFile } from '@doira/contract/content/menu-files'
import { attachmentPartBytes } from '@doira/domain/content/applications/attachment'
import { largestDrawingBytes } from './chains/settings/prepare-drawing.ts'
import { largestContentFileBytes } from './content/editor/files.ts'
import { largestMenuFileBytes } from './content/editor/menu-changes/files/menu-files.routes.ts'
import { largestPictureBytes } from './platform/pictures/rewrite-picture.ts'

/** The largest bodies of calls that receive files. */
export const fileLimits = {
  [prepareDrawing.path]: largestDrawingBytes,
  [uploadPicture.path]: largestPictureBytes,
  [uploadComplaintPhoto.path]: largestPictureBytes,
  [uploadContentFile.path]: largestContentFileBytes,
  [readMenuFile.path]: largestMenuFileBytes,
  // A whole menu with all its prices.
  [changeMenu.path]: 8 * 1024 * 1024,
  [sendAttachmentPart.path]: attachmentPartBytes,
}

/** Calls that a browser makes by a link, without headers: a query parameter names the chain. */
export const linkPaths = [downloadAttachment.path, downloadContentFile.path]
