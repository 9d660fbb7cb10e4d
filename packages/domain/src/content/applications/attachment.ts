/** What may be attached, by what is in the file and not by what it is called (R5-08). */
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

/** Files travel in parts of so many bytes, the last one of what is left: a broken link loses one part and no file. */
export const attachmentPartBytes = 256 * 1024

export type AttachmentProblem = 'file_empty' | 'file_too_large' | 'file_type_unsupported'

/** What speaks against a file of so many bytes; null: nothing. */
export function sizeProblem(bytes: number): Exclude<AttachmentProblem, 'file_type_unsupported'> | null {
  if (bytes === 0) return 'file_empty'
  return bytes > maxAttachmentBytes ? 'file_too_large' : null
}

/** How many bytes a part has, counted from 0; null when the file has no such part. */
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

/** Which type a name speaks of; null: none of ours. */
export function typeOfName(name: string): AttachmentType | null {
  return attachmentTypes.find((type) => endings[type].test(name)) ?? null
}

/** A name to keep a file under: of one line, without folders, ending in what the file is. */
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
  // Every archive begins so; which of them is a document the server finds out.
  docx: begins('PK\x03\x04'),
}

/** How many bytes `typeOfSignature` looks at. */
export const signatureBytes = 12

/** A first guess, before anything is sent: what the first bytes of a file say it is. Null: nothing that we take. */
export function typeOfSignature(head: Uint8Array): AttachmentType | null {
  const text = String.fromCharCode(...head.subarray(0, signatureBytes))
  return attachmentTypes.find((type) => hasSignature[type](text)) ?? null
}
