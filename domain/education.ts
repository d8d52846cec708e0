/** Education as an uploaded list gives it. LinkedIn's own list has none; tools add it. */
export type Education = { degree: string | null; institution: string | null; year: number | null }

/** True if both say the same, or neither says anything. */
export const sameEducation = (a: Education | null, b: Education | null): boolean =>
  a?.degree === b?.degree && a?.institution === b?.institution && a?.year === b?.year

/** On one line, as people write it: 'MSc, ETH Zürich, 2014'. */
export const educationText = ({ degree, institution, year }: Education): string =>
  [degree, institution, year].filter((part) => part !== null).join(', ')
