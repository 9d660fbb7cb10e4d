/** How often the power is cut in `npm run test:long`, for the database and for the folder of backups. */
export const powerCuts = Number(process.env.POWER_CUTS ?? 1000)
export const backupCuts = Math.ceil(powerCuts / 10)
