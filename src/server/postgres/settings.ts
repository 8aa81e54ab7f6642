/** The server's settings: a socket alone, sized for a machine of 1 GB that also runs the portal. */
export function settingsFor(durable: boolean, own: Record<string, string> = {}) {
  return { ...SETTINGS, ...(durable ? DURABLE : FAST), ...own };
}

const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  logging_collector: "off",
  max_connections: "100",
  shared_buffers: "128MB",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Statements and details carry people's names, phone numbers and secrets: never into a log.
  log_min_messages: "warning",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};
const DURABLE = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };
const FAST = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };
