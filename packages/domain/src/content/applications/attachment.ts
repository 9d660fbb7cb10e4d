/** The types of files that may be attached, decided by their content and not by their name (R5-08). */
export const attachmentTypes = ['pdf', 'docx', 'png', 'webp', 'jpeg'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

export const mediaTypeOf = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
} as const satisfies Record<AttachmentType, string>

export const maxAttachments = 5
export const maxAttachmentBytes = 10 * 1024 * 1024

/** Files are uploaded in parts of this size: a broken connection loses one part, not the file. */
export const attachmentPartBytes = 256 * 1024

export type AttachmentProblem = 'file_empty' | 'file_too_large' | 'file_type_unsupported'

/** What is wrong with a file of this size; null when nothing is. */
export function sizeProblem(bytes: number): Exclude<AttachmentProblem, 'file_type_unsupported'> | null {
  if (bytes === 0) return 'file_empty'
  return bytes > maxAttachmentBytes ? 'file_too_large' : null
}

/** The size of a part, counted from 0; null when the file has no such part. */
export function partLength(fileBytes: number, part: number): number | null {
  const left = fileBytes - part * attachmentPartBytes
  return Number.isInteger(part) && part >= 0 && left > 0 ? Math.min(left, attachmentPartBytes) : null
}

export function partCount(fileBytes: number): number {
  return Math.ceil(fileBytes / attachmentPartBytes)
}

const endings: Readonly<Record<AttachmentType, RegExp>> = {
  pdf: /\.pdf$/i,
  docx: /\.docx$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  jpeg: /\.jpe?g$/i,
}

/** The type that a file name indicates; null when it is not accepted. */
export function typeOfName(name: string): AttachmentType | null {
  return attachmentTypes.find((type) => endings[type].test(name)) ?? null
}

/** A safe name to store a file under: one line, no folders, with the extension of its type. */
export function safeFileName(name: string, type: AttachmentType): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in a name
  const plain = last.replace(/[\u0000-\u001f\u007f"<>:|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  const bare = endings[type].test(plain) ? plain.replace(/\.\w+$/, '') : plain
  return `${bare.replace(/^\.+/, '').slice(0, 100) || 'file'}.${type === 'jpeg' ? 'jpg' : type}`
}

const begins = (signature: string) => (head: string) => head.startsWith(signature)

const hasSignature: Readonly<Record<AttachmentType, (head: string) => boolean>> = {
  pdf: begins('%PDF'),
  png: begins('\x89PNG'),
  jpeg: begins('\xff\xd8\xff'),
  webp: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  // Every ZIP archive begins like this; the server checks that it is a document.
  docx: begins('PK\x03\x04'),
}

/** How many bytes `typeOfSignature` needs. */
export const signatureBytes = 12

/** Detects the type of a file from its first bytes, before it is sent. Null when it is not accepted. */
export function typeOfSignature(head: Uint8Array): AttachmentType | null {
  const text = String.fromCharCode(...head.subarray(0, signatureBytes))
  return attachmentTypes.find((type) => hasSignature[type](text)) ?? null
}
