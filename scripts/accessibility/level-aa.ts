import { type Criterion, engines, noMedia } from './criterion.ts'

/** Success criteria of WCAG 2.2, level AA. */
export const levelAa: readonly Criterion[] = [
  { num: '1.2.4', name: 'Captions (Live)', adherence: 'not-applicable', judged: noMedia },
  { num: '1.2.5', name: 'Audio Description (Prerecorded)', adherence: 'not-applicable', judged: noMedia },
  {
    num: '1.3.4',
    name: 'Orientation',
    adherence: 'supports',
    checks: ['reflow'],
    judged:
      'No orientation is locked; e2e/journeys/shop/every-page/sizes.spec.ts looks at a phone that lies on its side.',
  },
  {
    num: '1.3.5',
    name: 'Identify Input Purpose',
    adherence: 'supports',
    checks: engines,
    judged: 'Fields for name, phone, email, birthday, company and one-time code declare their purpose.',
  },
  {
    num: '1.4.3',
    name: 'Contrast (Minimum)',
    adherence: 'supports',
    checks: engines,
    judged: 'In both themes. A chain cannot import a brand colour on which its texts would be too faint.',
  },
  {
    num: '1.4.4',
    name: 'Resize text',
    adherence: 'supports',
    checks: ['large_text'],
    judged: 'Sizes and widths at which the layout changes follow the size of text in the browser.',
  },
  {
    num: '1.4.5',
    name: 'Images of Text',
    adherence: 'supports',
    judged: 'Only logos and scanned certificates are images of text.',
  },
  {
    num: '1.4.10',
    name: 'Reflow',
    adherence: 'supports',
    checks: ['reflow'],
    judged:
      'Maps and the plan of a hall scroll in two directions within their frame, and have a list as an alternative.',
  },
  {
    num: '1.4.11',
    name: 'Non-text Contrast',
    adherence: 'supports',
    judged:
      'Colours of outlines, icons and focus are tokens, of which packages/domain/src/chains tests the contrast.',
  },
  {
    num: '1.4.12',
    name: 'Text Spacing',
    adherence: 'supports',
    checks: ['text_spacing'],
    judged: 'No height of a text is fixed.',
  },
  {
    num: '1.4.13',
    name: 'Content on Hover or Focus',
    adherence: 'supports',
    judged:
      'The storefront shows no content on hover. Notes of the staff screens stay while the pointer is on them and close with Escape.',
  },
  {
    num: '2.4.5',
    name: 'Multiple Ways',
    adherence: 'supports',
    judged: 'Pages are reached by menu, footer, search of dishes and a sitemap.',
  },
  {
    num: '2.4.6',
    name: 'Headings and Labels',
    adherence: 'supports',
    checks: ['transcripts'],
    judged: 'Reviewed in the transcripts.',
  },
  {
    num: '2.4.7',
    name: 'Focus Visible',
    adherence: 'supports',
    checks: ['keyboard'],
    judged: 'One outline of three pixels in both themes.',
  },
  {
    num: '2.4.11',
    name: 'Focus Not Obscured (Minimum)',
    adherence: 'supports',
    checks: ['keyboard'],
    judged: 'Pages scroll far enough from the header, the bar of the cart and the notice about cookies.',
  },
  {
    num: '2.5.7',
    name: 'Dragging Movements',
    adherence: 'supports',
    judged:
      'The point on a map follows the address field and the keys. Sheets have a button to close. Tables of a hall are moved by two presses, corners of a delivery zone by keys.',
  },
  {
    num: '2.5.8',
    name: 'Target Size (Minimum)',
    adherence: 'supports',
    checks: ['targets'],
    judged: 'Most controls are 44 CSS pixels high.',
  },
  {
    num: '3.1.2',
    name: 'Language of Parts',
    adherence: 'partially-supports',
    judged: 'Names of languages are marked. Reviews by customers are not: their language is not known.',
    limit: 'reviews',
  },
  {
    num: '3.2.3',
    name: 'Consistent Navigation',
    adherence: 'supports',
    checks: ['transcripts'],
    judged: 'Header and footer are the same component on every page.',
  },
  {
    num: '3.2.4',
    name: 'Consistent Identification',
    adherence: 'supports',
    judged: 'One catalogue of texts names equal controls alike.',
  },
  {
    num: '3.3.3',
    name: 'Error Suggestion',
    adherence: 'supports',
    judged: 'Each problem of the API has a text that names what to do, in every language.',
  },
  {
    num: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    adherence: 'supports',
    judged:
      'The total is confirmed by the button that shows it, a changed total is asked about, and an order can be cancelled until the kitchen accepts it.',
  },
  {
    num: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    adherence: 'supports',
    judged:
      'Signing in takes a phone number and a code, which can be pasted and is filled in by browsers. There is no puzzle. Staff can use a password manager.',
  },
  {
    num: '4.1.3',
    name: 'Status Messages',
    adherence: 'supports',
    checks: ['transcripts'],
    judged: 'Numbers of results, changes of the cart, notices and progress of an order are live regions.',
  },
]
