export function cleanUpBehindOthers(places: string[]): void
