CREATE TABLE "untold_tasks" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "untold_tasks" ADD CONSTRAINT "untold_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "untold_tasks_user" ON "untold_tasks" USING btree ("user_id");