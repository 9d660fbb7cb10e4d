/** How many days back an operator is told of late orders, and of complaints. */
export const lateDays = 90
export const complaintDays = 365
