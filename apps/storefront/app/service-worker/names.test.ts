import { expect, test } from 'vitest'
import { getCaches, outdatedCaches } from './names.ts'

const all = ['files-a', 'pages-a', 'pictures', 'files-b', 'pages-b', 'files-c', 'pages-c', 'of-an-old-worker']

test('the present version is looked in first, then from the youngest to the oldest', () => {
  expect(getCaches('files', all, 'c')).toEqual(['files-c', 'files-b', 'files-a'])
  expect(getCaches('pages', all, 'new')).toEqual(['pages-new', 'pages-c', 'pages-b', 'pages-a'])
})

test('one version before the present one is stored, for tabs that are still open', () => {
  expect(outdatedCaches(all, 'c')).toEqual(['files-a', 'pages-a', 'of-an-old-worker'])
})

test('a version that has stored no page yet does not delete the one before', () => {
  expect(outdatedCaches(['files-a', 'pages-a', 'files-b'], 'b')).toEqual([])
})
