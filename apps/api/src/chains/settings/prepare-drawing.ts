import {
  type DrawingUse,
  drawingLengths,
  leastPicturePixels,
  shapesProblem,
  wrapPicture,
} from '@doira/domain/chains/drawing'
import { DomainError } from '@doira/domain/problem'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { pictureDecoding } from '../../platform/pictures/decode-picture.ts'

/** The largest upload; the server reads no further. */
export const largestDrawingBytes = 1024 * 1024

/**
 * In pixels: twice the height of the logo in the largest header, and four times its width; an icon as large as launchers
 * show it. The first that fits into the limit is stored.
 */
const sizes: Readonly<Record<DrawingUse, readonly { readonly width: number; readonly height: number }[]>> = {
  logo: [96, 72, 48, 32].map((height) => ({ width: height * 6, height })),
  icon: [512, 256, 192, 128].map((side) => ({ width: side, height: side })),
}

/** For drawing a file once, whatever is in it. */
const mostSeconds = 5

/** The units of all icons: the server draws those of launchers by them. */
const iconSize = { width: 64, height: 64 } as const

type Reason = 'kind' | 'broken' | 'too_small' | 'too_large' | 'not_shapes'

/**
 * Makes a drawing for pages of an uploaded file. Of an SVG only shapes are accepted, and what other programs write around
 * them is left out; a PNG is decoded completely and encoded anew.
 *
 * @throws DomainError drawing_refused
 */
export async function prepareDrawing(file: Uint8Array, use: DrawingUse): Promise<string> {
  const bytes = Buffer.from(file)
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n')
    return encode(bytes, use, pictureDecoding)
  const svg = withoutEditorNotes(bytes.toString('utf8'))
  if (!svg.startsWith('<svg ')) throw refused('kind')
  if (shapesProblem(svg) !== null) throw refused('not_shapes')
  const drawing = fitted(svg, use)
  // It has shapes only, so drawing it reads nothing from elsewhere.
  if (drawing.length <= drawingLengths[use]) {
    await draw(Buffer.from(drawing), pictureDecoding).resize(64, 64).toBuffer().catch(tooManyOrBroken)
    return drawing
  }
  return encode(Buffer.from(drawing), use, { ...pictureDecoding, density: findDensity(drawing) })
}

/** Programs for drawing write their names, versions and comments, none of which a page needs. */
function withoutEditorNotes(file: string): string {
  const [first = '', ...commented] = file.replace(/^\uFEFF/, '').split('<!--')
  const uncommented = commented.map((part) => {
    const end = part.indexOf('-->')
    return end === -1 ? '<!--' : part.slice(end + 3)
  })
  return [first, ...uncommented]
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^<\?xml[^>]*>/, '')
    .trim()
    .replace(/^<!DOCTYPE svg[^>[]*>/i, '')
    .trim()
    .replace(/<(title|desc|metadata)(?: [^<>]*)?>[^<]*<\/\1>/gi, '')
    .replace(/ (?:version|class|xml:space|xmlns:[a-z]+|data-name|role|aria-[a-z]+)="[^"]*"/gi, '')
    .replace(/> +</g, '><')
}

/** A logo is as wide as its header lets it be; an icon is drawn in a square of the size that all icons have. */
function fitted(svg: string, use: DrawingUse): string {
  const open = /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const bare = open.replace(/ (?:width|height|x|y)="[^"]*"/g, '')
  const root = bare.includes(' xmlns="')
    ? bare
    : bare.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const whole = root + svg.slice(open.length)
  if (use === 'logo') return whole
  const inner = whole.replace('<svg', '<svg width="64" height="64"')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${iconSize.width} ${iconSize.height}">${inner}</svg>`
}

/** The density at which the longer side of a drawing has some thousand pixels, whatever its units are. */
function findDensity(svg: string): number {
  const [, width = '', height = ''] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/i.exec(svg) ?? []
  const units = Math.max(Number(width), Number(height)) || 64
  return Math.min(Math.max((72 * 1024) / units, 1), 5000)
}

async function encode(file: Buffer, use: DrawingUse, decoding: SharpOptions): Promise<string> {
  const { width, height, format } = await sharp(file, decoding).metadata().catch(tooManyOrBroken)
  const side = use === 'icon' ? Math.min(width, height) : Math.max(width, height)
  if (format === 'png' && side < leastPicturePixels) throw refused('too_small')
  for (const size of sizes[use]) {
    const { data, info } = await draw(file, decoding)
      .resize({ ...size, fit: use === 'icon' ? 'contain' : 'inside', background: '#00000000' })
      .png({ palette: true, effort: 4 })
      .toBuffer({ resolveWithObject: true })
      .catch(tooManyOrBroken)
    const drawing = wrapPicture(data.toString('base64'), use === 'icon' ? iconSize : info)
    if (drawing.length <= drawingLengths[use]) return drawing
  }
  throw refused('too_large')
}

function draw(file: Buffer, decoding: SharpOptions): Sharp {
  return sharp(file, decoding).timeout({ seconds: mostSeconds })
}

function tooManyOrBroken(error: unknown): never {
  const isLarge = error instanceof Error && /exceeds pixel limit|timeout/.test(error.message)
  throw refused(isLarge ? 'too_large' : 'broken')
}

function refused(reason: Reason): DomainError {
  return new DomainError({ code: 'drawing_refused', reason })
}
