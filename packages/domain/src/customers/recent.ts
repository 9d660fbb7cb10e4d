/** How many days back an operator sees late orders, and complaints. */
export const lateDays = 90
export const complaintDays = 365
