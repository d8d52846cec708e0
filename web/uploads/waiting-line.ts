/** What somebody reads while their upload waits for its turn behind `place` others of their company. */
export function waitingLine(place: number): string {
  if (place === 0) return 'Waiting for its turn: the server is busy with other uploads…'
  return place === 1
    ? 'Waiting: 1 upload is before yours…'
    : `Waiting: ${place.toLocaleString('en')} uploads are before yours…`
}
