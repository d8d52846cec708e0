const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '2026-11-21', or a moment in UTC → '21 Nov 2026'. */
export const dayText = (date: string) => day.format(new Date(date))
