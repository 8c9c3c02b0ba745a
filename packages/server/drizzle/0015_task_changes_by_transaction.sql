ALTER TABLE "tasks" ALTER COLUMN "change" SET DEFAULT pg_current_xact_id()::text::bigint;--> statement-breakpoint
-- Nodes of the version before write numbers of a sequence and may run beside this one until they are replaced.
CREATE FUNCTION number_task_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.change := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER tasks_change
  BEFORE UPDATE OF change ON tasks
  FOR EACH ROW EXECUTE FUNCTION number_task_change();
