import { type Criterion, engines, noMedia } from './criterion.ts'

/** Success criteria of WCAG 2.2, level A. */
export const levelA: readonly Criterion[] = [
  {
    num: '1.1.1',
    name: 'Non-text Content',
    adherence: 'supports',
    checks: [...engines, 'transcripts'],
    judged:
      'Pictures of dishes beside their names are decorative; the picture of a dish page has its name. Codes for the till and for sign-in apps are also given as text. Maps have a list or an address field beside them.',
  },
  {
    num: '1.2.1',
    name: 'Audio-only and Video-only (Prerecorded)',
    adherence: 'not-applicable',
    judged: noMedia,
  },
  { num: '1.2.2', name: 'Captions (Prerecorded)', adherence: 'not-applicable', judged: noMedia },
  {
    num: '1.2.3',
    name: 'Audio Description or Media Alternative (Prerecorded)',
    adherence: 'not-applicable',
    judged: noMedia,
  },
  {
    num: '1.3.1',
    name: 'Info and Relationships',
    adherence: 'supports',
    checks: [...engines, 'transcripts'],
    judged: 'Headings, lists, tables, groups of fields and landmarks are elements of HTML.',
  },
  {
    num: '1.3.2',
    name: 'Meaningful Sequence',
    adherence: 'supports',
    checks: ['transcripts', 'keyboard'],
    judged: 'The transcripts are in the order of the page.',
  },
  {
    num: '1.3.3',
    name: 'Sensory Characteristics',
    adherence: 'supports',
    judged: 'Instructions name controls by their texts.',
  },
  {
    num: '1.4.1',
    name: 'Use of Color',
    adherence: 'supports',
    checks: engines,
    judged:
      'States have a text, a tick or an outline besides their colour; links in sentences are underlined.',
  },
  {
    num: '1.4.2',
    name: 'Audio Control',
    adherence: 'not-applicable',
    judged:
      'The storefront makes no sound. The board of the staff plays tones shorter than three seconds, which can be switched off.',
  },
  {
    num: '2.1.1',
    name: 'Keyboard',
    adherence: 'supports',
    checks: ['keyboard', ...engines],
    judged:
      'e2e/journeys/shop/every-page/keyboard.spec.ts orders from the menu to the placed order by keyboard; the staff board, inbox and hall have journeys by keyboard as well.',
  },
  {
    num: '2.1.2',
    name: 'No Keyboard Trap',
    adherence: 'supports',
    checks: ['keyboard'],
    judged: 'Escape closes each dialog and returns the focus to what opened it.',
  },
  {
    num: '2.1.4',
    name: 'Character Key Shortcuts',
    adherence: 'supports',
    judged: 'The storefront has none. Each member of staff can switch those of the staff screens off.',
  },
  {
    num: '2.2.1',
    name: 'Timing Adjustable',
    adherence: 'supports',
    judged:
      'A code by SMS can be requested again. A table is reserved again when its time is over while the form is open. What staff can take back for some seconds can be corrected later by another action.',
  },
  {
    num: '2.2.2',
    name: 'Pause, Stop, Hide',
    adherence: 'supports',
    judged:
      'Promotions do not move by themselves. Updates of an order are essential, and no animation of them repeats for over five seconds where motion is reduced.',
  },
  {
    num: '2.3.1',
    name: 'Three Flashes or Below Threshold',
    adherence: 'supports',
    judged: 'Nothing flashes.',
  },
  {
    num: '2.4.1',
    name: 'Bypass Blocks',
    adherence: 'supports',
    checks: engines,
    judged: 'The first control of each page leads to its content; landmarks and headings are complete.',
  },
  {
    num: '2.4.2',
    name: 'Page Titled',
    adherence: 'supports',
    checks: engines,
    judged:
      'e2e/journeys/shop/every-page/page-kinds.spec.ts finds a title of its own on every page in every language.',
  },
  {
    num: '2.4.3',
    name: 'Focus Order',
    adherence: 'supports',
    checks: ['keyboard'],
    judged:
      'e2e/journeys/shop/every-page/keyboard.spec.ts: dialogs begin with their heading or field, and closing them returns the focus.',
  },
  {
    num: '2.4.4',
    name: 'Link Purpose (In Context)',
    adherence: 'supports',
    checks: [...engines, 'transcripts'],
    judged: 'Links have the names of what they lead to; those that open a new tab announce it.',
  },
  {
    num: '2.5.1',
    name: 'Pointer Gestures',
    adherence: 'supports',
    judged: 'Maps have buttons to zoom, rows that scroll sideways have no other gesture.',
  },
  {
    num: '2.5.2',
    name: 'Pointer Cancellation',
    adherence: 'supports',
    judged: 'Controls act when the pointer is released.',
  },
  {
    num: '2.5.3',
    name: 'Label in Name',
    adherence: 'supports',
    checks: [...engines, 'transcripts'],
    judged: 'Longer names contain the visible text.',
  },
  {
    num: '2.5.4',
    name: 'Motion Actuation',
    adherence: 'not-applicable',
    judged: 'Nothing is operated by motion of the device.',
  },
  {
    num: '3.1.1',
    name: 'Language of Page',
    adherence: 'supports',
    checks: engines,
    judged: 'e2e/journeys/shop/every-page/page-kinds.spec.ts compares the language of every page.',
  },
  {
    num: '3.2.1',
    name: 'On Focus',
    adherence: 'supports',
    checks: ['keyboard'],
    judged: 'Focus alone opens nothing.',
  },
  {
    num: '3.2.2',
    name: 'On Input',
    adherence: 'supports',
    judged: 'Forms are sent by a button. Filters apply at once and announce the number of results.',
  },
  {
    num: '3.2.6',
    name: 'Consistent Help',
    adherence: 'supports',
    judged:
      'The phone of the call centre is in the header and in the footer of every page, the contacts in its footer.',
  },
  {
    num: '3.3.1',
    name: 'Error Identification',
    adherence: 'supports',
    judged: 'A wrong field has its error as its description, and the first one gets the focus.',
  },
  {
    num: '3.3.2',
    name: 'Labels or Instructions',
    adherence: 'supports',
    checks: [...engines, 'transcripts'],
    judged: 'Each field has a visible label, and a format or limit is written beside it.',
  },
  {
    num: '3.3.7',
    name: 'Redundant Entry',
    adherence: 'supports',
    judged: 'Name, phone and addresses are filled in from the account and from former orders.',
  },
  {
    num: '4.1.1',
    name: 'Parsing',
    adherence: 'supports',
    judged: 'WCAG 2.2 has removed this criterion; it is met by definition.',
  },
  {
    num: '4.1.2',
    name: 'Name, Role, Value',
    adherence: 'supports',
    checks: [...engines, 'transcripts'],
    judged:
      'Controls are elements of HTML, or follow the ARIA patterns for dialogs, comboboxes and switches.',
  },
]
