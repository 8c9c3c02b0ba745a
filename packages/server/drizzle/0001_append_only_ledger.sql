-- The ledger is history: an entry is never changed or taken away, only answered by another entry.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'point_entries is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER point_entries_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
