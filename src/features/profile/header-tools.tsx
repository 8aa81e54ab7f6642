/** What the header offers on every page of the dashboard. */
export function HeaderTools() {
  return <></>;
}
