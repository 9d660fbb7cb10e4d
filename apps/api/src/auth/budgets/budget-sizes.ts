import { keyCallsAMinute, keyEventsAMinute } from '@doira/domain/api-keys/api-key'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Codes in an hour, and in a day. Many homes of a provider may share one network address. */
export type SignInLimits = {
  readonly codesPerAddress: number
  readonly codesPerPhone: number
  readonly codesPerChain: number
  /** To strangers, which nobody typed in; beyond, they have to prove work for a code. */
  readonly codesUnconfirmed: number
}

/** Of a chain's codes a day, for phones that nobody has signed in with, and for devices and networks never seen before. */
const shareOfUnknownPhones = 0.7
const shareOfUnknownOrigins = 0.9

/** Files are counted in KB: a day of a chain in bytes would not fit into the column. */
export const fileBudgetUnit = 1024
const megabytes = 1024

/** A network that has announced more in an hour, or sent more in a day, leaves the last part of a chain's budget to others. */
export const busyNetwork = { files: 10, kilobytes: 20 * megabytes } as const
const shareOfBusy = 0.7
const chainFiles = {
  count: 1000,
  inAnHour: 500 * megabytes,
  inADay: 1000 * megabytes,
} as const

/**
 * How often something may be done, or how much of it. What ends in `_by_address` counts a network (`networkOf`), and of
 * IPv6 the /48 around it as well.
 */
export function budgetSizes({
  codesPerAddress,
  codesPerPhone,
  codesPerChain,
  codesUnconfirmed,
}: SignInLimits) {
  return {
    code_by_address: { points: codesPerAddress, seconds: hour },
    // A device that signed in with this phone before, however many others are behind its address.
    code_by_device: { points: codesPerPhone * 4, seconds: hour },
    // A phone and who asks for its code: a network, a device, a signed-in customer.
    code_by_requester_hour: { points: codesPerPhone, seconds: hour },
    code_by_requester_day: { points: codesPerPhone * 2, seconds: day },
    // A phone and all together who have never signed in with it.
    code_by_phone_hour: { points: codesPerPhone * 2, seconds: hour },
    code_by_phone_day: { points: codesPerPhone * 4, seconds: day },
    // Each is a part of the next one, so that the last ones to be refused are those who were here before.
    code_by_chain_unknown_phone: {
      points: Math.max(1, Math.floor(codesPerChain * shareOfUnknownPhones)),
      seconds: day,
    },
    code_by_chain_unknown_origin: {
      points: Math.max(1, Math.floor(codesPerChain * shareOfUnknownOrigins)),
      seconds: day,
    },
    code_by_chain: { points: codesPerChain, seconds: day },
    // What somebody has typed in comes back.
    code_unconfirmed_by_chain: { points: codesUnconfirmed, seconds: hour },
    look_up_by_address: { points: codesPerAddress * 2, seconds: hour },
    look_up_by_requester: { points: codesPerPhone * 4, seconds: hour },
    confirm_by_address: { points: codesPerAddress * 4, seconds: hour },
    // Codes that are typed without a nonce and from another network than they were asked for.
    confirm_elsewhere_by_phone: { points: 5, seconds: hour },
    // Numbers that one customer asks to change to, whether somebody has them or not.
    phone_change_hour_by_customer: { points: 5, seconds: hour },
    phone_change_day_by_customer: { points: 10, seconds: day },
    // A link of a message, which is opened once.
    stop_offers_by_address: { points: 60, seconds: hour },
    // Each is an SMS of any text to any phone.
    campaign_test_by_staff: { points: 10, seconds: hour },
    campaign_test_by_chain: { points: 50, seconds: day },
    export_by_customer: { points: 10, seconds: hour },
    // Whole branches sit behind one address.
    staff_sign_in_by_address: { points: 240, seconds: hour },
    staff_sign_in_by_device: { points: 60, seconds: hour },
    // A tenth of a second of a processor for each; who signed in from there before is not counted.
    password_by_chain: { points: 240, seconds: minute },
    // Ten applications with all their files.
    file_by_address: { points: 60, seconds: hour },
    // Announced files of which nothing has come.
    empty_file_by_address: { points: 15, seconds: 10 * minute },
    file_by_chain_of_busy: { points: chainFiles.count * shareOfBusy, seconds: hour },
    file_by_chain: { points: chainFiles.count, seconds: hour },
    // The same in KB: nobody fills the disk.
    file_size_hour_by_address: { points: 100 * megabytes, seconds: hour },
    file_size_day_by_address: { points: 200 * megabytes, seconds: day },
    file_size_hour_by_chain_of_busy: { points: chainFiles.inAnHour * shareOfBusy, seconds: hour },
    file_size_day_by_chain_of_busy: { points: chainFiles.inADay * shareOfBusy, seconds: day },
    file_size_hour_by_chain: { points: chainFiles.inAnHour, seconds: hour },
    file_size_day_by_chain: { points: chainFiles.inADay, seconds: day },
    // Each is read to its last pixel. Who fills a gallery brings a hundred in an hour.
    picture_by_staff: { points: 120, seconds: hour },
    picture_by_chain: { points: 400, seconds: hour },
    read_by_key: { points: keyCallsAMinute.read, seconds: minute },
    write_by_key: { points: keyCallsAMinute.write, seconds: minute },
    events_by_key: { points: keyEventsAMinute, seconds: minute },
    // Each is a row of the journal; nobody is refused so often by pressing.
    refused_action_by_session: { points: 120, seconds: 10 * minute },
    // What waited on the device of somebody who was dismissed.
    action_after_end_by_session: { points: 30, seconds: day },
    // A call takes minutes: more in one hour only browses the customers.
    customer_look_up_by_staff: { points: 120, seconds: hour },
    order_search_by_staff: { points: 240, seconds: hour },
    customer_search_by_staff: { points: 240, seconds: hour },
    // Each different order that has ended, once a day.
    ended_order_by_staff: { points: 120, seconds: hour },
    // Each is a message to a customer who has to read it out.
    points_code_by_staff: { points: 60, seconds: hour },
    points_code_by_phone: { points: 6, seconds: hour },
    basket_code_by_address: { points: 60, seconds: hour },
    // A page asks every four seconds, and many homes share an address.
    basket_state_by_address: { points: 600, seconds: minute },
    // Six digits are not found by trying.
    basket_try_by_staff: { points: 20, seconds: 10 * minute },
    // Friends and offices sit behind one address.
    group_create_by_address: { points: 30, seconds: hour },
    group_join_by_address: { points: 240, seconds: 10 * minute },
    // Each change of one person is read by up to twenty; each operation of a request counts.
    group_use_by_address: { points: 2400, seconds: minute, isOfInstance: true },
    pay_link_by_address: { points: 120, seconds: 10 * minute },
    quote_by_address: { points: 600, seconds: minute, isOfInstance: true },
    // Who types without a pause asks some 85 times.
    geocode_by_address: { points: 240, seconds: minute },
    // A page sends once, and many homes share an address.
    vitals_by_address: { points: 120, seconds: minute },
    // Each time that a page is left a step further.
    visits_by_address: { points: 240, seconds: minute },
    // Of those who cannot prove to be the provider: its own calls are not counted.
    forged_payment_call_by_address: { points: 60, seconds: minute },
    // Of all of them together so many are stored, some 2 KB each for a month: more shows nothing new, and fills the disk.
    stored_forged_payment_call: { points: 300, seconds: hour },
    // A page with a code asks every two to five seconds, and many homes share an address.
    payment_status_by_address: { points: 600, seconds: minute },
    demo_payment_by_address: { points: 120, seconds: minute },
  } as const
}

export type BudgetName = keyof ReturnType<typeof budgetSizes>
export type AddressBudgetName = Extract<BudgetName, `${string}_by_address`>
