import { expect, test } from 'vitest'
import { chooseFormat, readPictureRequest } from './picture-request.ts'

const read = (address: string) => readPictureRequest(new URL(address, 'http://localhost'))

test('a picture is requested by key, width and quality', () => {
  expect(read('/image/dishes/ramen?w=320')).toEqual({
    key: 'dishes/ramen',
    version: null,
    width: 320,
    quality: null,
    isJpeg: false,
  })
  expect(read('/image/dishes/ramen?w=1600&f=jpeg')).toMatchObject({ width: 1600, isJpeg: true })
  expect(read('/image/dishes/ramen?w=960&q=70')).toMatchObject({ width: 960, quality: 70 })
})

test('a key may end in the hash of its content', () => {
  expect(read('/image/scenes/home/hero-1-4x3.1f0c9a77?w=640')).toMatchObject({
    key: 'scenes/home/hero-1-4x3',
    version: '1f0c9a77',
  })
})

test('a key may be the address of a picture on another server', () => {
  expect(read('/image/https%3A//cdn.example/a%20b.jpg?w=480')).toBeNull()
  expect(read('/image/https%3A//cdn.example/a.jpg?w=480')).toMatchObject({ key: 'https://cdn.example/a.jpg' })
})

test.each([
  '/image/dishes/ramen',
  '/image/dishes/ramen?w=321',
  '/image/dishes/ramen?w=-320',
  '/image/dishes/ramen?w=320px',
  '/image/dishes/ramen?w=1e3',
  '/image/dishes/ramen?w=320&q=100',
  '/image/dishes/ramen?w=320&f=jpeg',
  '/image/dishes/ramen?w=1600&f=png',
  '/image/dishes/ramen?w=1600&q=80&f=jpeg',
  '/image/?w=320',
  '/image/..%2F..%2Fetc%2Fpasswd?w=320',
  '/image/dishes/..%5C..%5Csecret?w=320',
  '/image/dishes//ramen?w=320',
  '/image/dishes/ramen%00?w=320',
  '/image/file%3A///etc/passwd?w=320',
  '/image/http%3A//cdn.example/a.jpg?w=320',
  `/image/${'a'.repeat(400)}?w=320`,
  '/image/%E0%A4%A?w=320',
])('%s is not a valid picture request', (address) => {
  expect(read(address)).toBeNull()
})

test.each([
  { accept: 'image/avif,image/webp,*/*', format: 'avif' },
  { accept: 'image/webp,*/*', format: 'webp' },
  { accept: '*/*', format: 'webp' },
  { accept: undefined, format: 'webp' },
])('a browser that accepts $accept gets $format', ({ accept, format }) => {
  expect(chooseFormat(accept)).toBe(format)
})
