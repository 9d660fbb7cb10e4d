import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  attachmentPartBytes,
  maxAttachmentBytes,
  partCount,
  partLength,
  safeFileName,
  sizeProblem,
  typeOfName,
  typeOfSignature,
} from './attachment.ts'

test.each([
  { bytes: 0, problem: 'file_empty' },
  { bytes: 1, problem: null },
  { bytes: maxAttachmentBytes, problem: null },
  { bytes: maxAttachmentBytes + 1, problem: 'file_too_large' },
])('[R5-08] a file of $bytes bytes: $problem', ({ bytes, problem }) => {
  expect(sizeProblem(bytes)).toBe(problem)
})

test('[R5-08] the parts of a file add up to its size, and no part follows the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxAttachmentBytes }), (bytes) => {
      const lengths = Array.from({ length: partCount(bytes) }, (_, part) => partLength(bytes, part) ?? 0)
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(bytes)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(attachmentPartBytes)
      expect(partLength(bytes, lengths.length)).toBeNull()
    }),
  )
  expect([partLength(10, -1), partLength(10, 0.5)]).toEqual([null, null])
})

test.each([
  { name: 'Резюме.PDF', type: 'pdf' },
  { name: 'photo.jpeg', type: 'jpeg' },
  { name: 'photo.jpg', type: 'jpeg' },
  { name: 'portfolio.zip', type: null },
  { name: 'pdf', type: null },
  { name: 'letter.docx.exe', type: null },
])('[R5-08] the name $name indicates $type', ({ name, type }) => {
  expect(typeOfName(name)).toBe(type)
})

test.each([
  { name: 'Резюме Холматов.pdf', type: 'pdf', stored: 'Резюме Холматов.pdf' },
  { name: 'scan.JPEG', type: 'jpeg', stored: 'scan.jpg' },
  { name: 'really a picture.pdf', type: 'png', stored: 'really a picture.pdf.png' },
  { name: '../../etc/passwd', type: 'pdf', stored: 'passwd.pdf' },
  { name: 'C:\\Users\\me\\cv.docx', type: 'docx', stored: 'cv.docx' },
  { name: 'a"\r\nSet-Cookie: b.pdf', type: 'pdf', stored: 'aSet-Cookie b.pdf' },
  { name: 'fdp\u202egpj.exe', type: 'pdf', stored: 'fdpgpj.exe.pdf' },
  { name: '...', type: 'webp', stored: 'file.webp' },
] as const)('[R5-08] $name with the content of a $type is stored as $stored', ({ name, type, stored }) => {
  expect(safeFileName(name, type)).toBe(stored)
})

test.each([
  { head: '%PDF-1.7', type: 'pdf' },
  { head: '\x89PNG\r\n', type: 'png' },
  { head: '\xff\xd8\xff\xe1', type: 'jpeg' },
  { head: 'RIFF\n\0\0\0WEBPVP8 ', type: 'webp' },
  { head: 'RIFF\0\0\0\0WAVE', type: null },
  { head: 'PK\x03\x04', type: 'docx' },
  { head: 'MZ', type: null },
  { head: '', type: null },
])('[R5-08] a file that begins with $head is detected as $type', ({ head, type }) => {
  expect(typeOfSignature(Uint8Array.from(head, (char) => char.charCodeAt(0)))).toBe(type)
})
